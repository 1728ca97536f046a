import { createHash } from 'node:crypto'
import {
  type Entity,
  FILA_DESDE,
  type FichaPropia,
  type NormaRabia,
  type PautaGusanos,
  type PautaPropia,
  type ProductoClinica,
} from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

type TableEntity = Extract<Entity, 'producto' | 'norma_rabia' | 'pauta'>

/** A table that the administrator replaces as a whole. */
interface DatedTable<Row> {
  entidad: TableEntity
  table: string
  id: string
  /** The columns of a row but the day from which on it holds, with their types. */
  columns: Record<Exclude<keyof Row, 'vigente_desde'>, 'text' | 'text[]' | 'integer' | 'boolean' | 'double precision'>
  /** What a column holds that the body leaves out. */
  defaults: Partial<Record<keyof Row, string>>
}

export const productosTable: DatedTable<ProductoClinica> = {
  ...{ entidad: 'producto', table: 'producto', id: 'id_producto' },
  columns: {
    ...{ tipo: 'text', nombre: 'text', especies: 'text[]', enfermedades: 'text[]', laboratorio: 'text' },
    ...{ intervalo: 'text', dosis: 'text', fuente: 'text' },
  },
  defaults: { enfermedades: "'{}'" },
}

export const normasRabiaTable: DatedTable<NormaRabia> = {
  ...{ entidad: 'norma_rabia', table: 'norma_rabia', id: 'id_norma_rabia' },
  columns: {
    ...{ comunidad: 'text', especie: 'text', primera: 'text', dosis: 'integer', separacion_dias: 'integer' },
    ...{ refuerzo_meses: 'integer', repite_meses: 'integer', veterinario: 'boolean', nota: 'text', fuente: 'text' },
  },
  defaults: { veterinario: 'false' },
}

export const pautasTable: DatedTable<PautaPropia> = {
  ...{ entidad: 'pauta', table: 'pauta', id: 'id_pauta' },
  columns: {
    ...{ especie: 'text', enfermedad: 'text', edad_minima: 'text', dosis: 'integer', separacion_dias: 'integer' },
    ...{ refuerzo: 'text', repite: 'text', nota: 'text', fuente: 'text' },
  },
  defaults: {},
}

export const gusanosTable: DatedTable<PautaGusanos> = {
  ...{ entidad: 'pauta', table: 'pauta_gusanos', id: 'id_pauta_gusanos' },
  columns: { especie: 'text', grupo: 'text', repite: 'text', nota: 'text', fuente: 'text' },
  defaults: {},
}

export const externasTable: DatedTable<FichaPropia> = {
  ...{ entidad: 'pauta', table: 'ficha_externa', id: 'id_ficha_externa' },
  columns: {
    ...{ especie: 'text', producto: 'text', repite: 'text', garrapatas: 'text', flebotomos: 'text' },
    ...{ edad_minima: 'text', peso_minimo: 'double precision', nota: 'text', fuente: 'text' },
  },
  defaults: {},
}

export interface Filas<Row> {
  filas: Row[]
  version: string
}

const names = (table: { columns: object }) => Object.keys(table.columns)

/** The columns of a row of the API. */
export const filaSelect = (table: { columns: object }): SqlFragment =>
  raw([...names(table), 'vigente_desde::text'].join(', '))

/** All rows, in the order in which they were written. */
export async function readFilas<Row>(db: Db, table: DatedTable<Row>): Promise<Filas<Row>> {
  const filas = await db.query<Row & object>(
    sql`SELECT ${filaSelect(table)} FROM ${raw(table.table)} ORDER BY ${raw(table.id)}`,
  )
  return { filas, version: versionOf(filas) }
}

/** The table has no row of its own, so its version is a hash of its content. */
const versionOf = (filas: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(filas)).digest('hex').slice(0, 16)

export async function replaceFilas<Row>(
  tx: Tx,
  table: DatedTable<Row>,
  { filas, version }: { filas: object[]; version?: string },
  author: Author,
): Promise<Filas<Row>> {
  await tx.execute(sql`LOCK TABLE ${raw(table.table)} IN SHARE ROW EXCLUSIVE MODE`)
  const before = await readFilas(tx, table)
  if (version !== undefined && version !== before.version) {
    throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  }
  await tx.execute(sql`DELETE FROM ${raw(table.table)}`)
  const defaults: Partial<Record<string, string>> = table.defaults
  const columnOf = (name: string) => (defaults[name] ? `coalesce(${name}, ${defaults[name]})` : name)
  const types = Object.entries({ ...table.columns, vigente_desde: 'date' }).map(([name, type]) => `${name} ${type}`)
  await tx.execute(sql`
    INSERT INTO ${raw(table.table)} (${raw(names(table).join(', '))}, vigente_desde)
    SELECT ${raw(names(table).map(columnOf).join(', '))}, coalesce(vigente_desde, ${FILA_DESDE}::date)
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) AS (${join(types.map(raw))})) WITH ORDINALITY
    ORDER BY ordinality`)
  const after = await readFilas(tx, table)
  const [antes, despues] = [without(before.filas, after.filas), without(after.filas, before.filas)]
  await audit(tx, author, {
    ...{ accion: 'actualizar', entidad: table.entidad, id: 0 },
    ...{ antes: { filas: antes }, despues: { filas: despues } },
  })
  return after
}

/** The rows that the other table does not have: the trail says what has changed, and not the whole table each time. */
function without<Row>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(others.map((row) => JSON.stringify(row)))
  return rows.filter((row) => !known.has(JSON.stringify(row)))
}
