import {
  archivables,
  can,
  type Papelera,
  type PapeleraClave,
  type PapeleraEntity,
  type PapeleraQuery,
  scopeOf,
} from '@huella/contract'
import { notBlocked } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import { searchPattern } from '../platform/lists/search.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import type { Deleted } from './restaurar.ts'
import { binSources, countsOf } from './sources.ts'

const PAGE_SIZE = 25

/** The entities of which the caller may delete rows, and so restores them. */
const entitiesOf = ({ usuario: { rol } }: Caller): PapeleraEntity[] =>
  archivables.filter((entidad) => can(binSources[entidad].list, rol) && can(binSources[entidad].delete, rol))

/**
 * The deleted rows `x` that the caller may see: administrators all, everybody else what they deleted themselves, as long as they may see
 * such rows. The one place that says so.
 */
function visibleInBin(entidad: PapeleraEntity, { scope, usuario }: Caller): SqlFragment {
  const { list, where } = binSources[entidad]
  const me = usuario.id_usuario
  const blocked = notBlocked(raw(`'${entidad}'`), raw(`x.id_${entidad}`))
  const conditions = [sql`x.eliminado_en IS NOT NULL`, where, blocked]
  if (scope === 'own') conditions.push(sql`x.eliminado_por = ${me}`)
  if (scopeOf(list, usuario.rol) === 'own') conditions.push(sql`d.id_usuario = ${me}`)
  return join(conditions, ' AND ')
}

const binFrom = (entidad: PapeleraEntity): SqlFragment => sql`${raw(entidad)} x ${binSources[entidad].joins}`

/** Whether it is in the caller's bin. */
export async function isInBin(tx: Tx, { entidad, id }: Deleted, caller: Caller): Promise<boolean> {
  if (!entitiesOf(caller).includes(entidad)) return false
  const rows = await tx.query(sql`
    SELECT FROM ${binFrom(entidad)} WHERE x.${raw(`id_${entidad}`)} = ${id} AND ${visibleInBin(entidad, caller)}`)
  return rows.length > 0
}

function after(
  moment: SqlFragment,
  entidad: PapeleraEntity,
  { cuando, entidad: last, id }: PapeleraClave,
): SqlFragment {
  const then = sql`(${cuando}::timestamp AT TIME ZONE 'UTC')`
  if (entidad === last) return sql`(${moment}, x.${raw(`id_${entidad}`)}) < (${then}, ${id})`
  return entidad < last ? sql`${moment} <= ${then}` : sql`${moment} < ${then}`
}

/** Whether its owner has taken it off their lists, which is how they delete what the clinic keeps. */
export async function isTakenOff(tx: Tx, { entidad, id }: Deleted, caller: Caller): Promise<boolean> {
  const where = takenOffBy(caller)[entidad]
  if (!where) return false
  const rows = await tx.query(sql`SELECT FROM ${binFrom(entidad)} WHERE x.${raw(`id_${entidad}`)} = ${id} AND ${where}`)
  return rows.length > 0
}

/** The rows `x` that the caller, an owner, has taken off their lists. */
function takenOffBy({ usuario }: Caller): Partial<Record<PapeleraEntity, SqlFragment>> {
  if (scopeOf('mascotas:list', usuario.rol) === 'any') return {}
  const me = usuario.id_usuario
  return {
    mascota: sql`x.id_usuario = ${me} AND x.eliminado_en IS NULL AND x.baja_en IS NOT NULL`,
    cita: sql`d.id_usuario = ${me} AND x.eliminado_en IS NULL AND x.oculta_en IS NOT NULL AND m.eliminado_en IS NULL AND m.baja_en IS NULL`,
  }
}
const takenOffAt: Partial<Record<PapeleraEntity, SqlFragment>> = {
  mascota: raw('x.baja_en'),
  cita: raw('x.oculta_en'),
}

/** The longest first: it is probably the rarest. */
const wordsOf = (search = ''): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)

/** Of shorter words the indexes know nothing. */
const INDEXED_LENGTH = 3

/** Whether an id is in one of the sets below: with a list an index is asked, with a subquery each row. */
const isAmong = (column: SqlFragment, ids: SqlFragment, indexed: boolean): SqlFragment =>
  indexed ? sql`${column} = ANY(ARRAY(${ids}))` : sql`${column} IN (${ids})`

/** For each word the clients that have it in their name, and the pets that have it in theirs or in their owner's. */
const namedBy = (words: string[]): SqlFragment[] =>
  words.flatMap((word, n) => {
    const pattern = searchPattern(word)
    const clientes = raw(`clientes_${n}`)
    const indexed = word.length >= INDEXED_LENGTH
    const ofClientes = isAmong(raw('id_usuario'), sql`SELECT id_usuario FROM ${clientes}`, indexed)
    return [
      sql`${clientes} AS MATERIALIZED (SELECT id_usuario FROM usuario WHERE busqueda_nombre LIKE ${pattern})`,
      sql`${raw(`mascotas_${n}`)} AS MATERIALIZED (
        SELECT id_mascota FROM mascota WHERE busqueda_nombre LIKE ${pattern} OR ${ofClientes})`,
    ]
  })

/** Every word in the name of the row, of its pet or of its client. The first is looked up, the others are compared with what that finds. */
function matches(entidad: PapeleraEntity, words: string[]): SqlFragment[] {
  const { nombre, busqueda = sql`normalizar(${nombre})`, de } = binSources[entidad]
  return words.map((word, n) => {
    const own = sql`${busqueda} LIKE ${searchPattern(word)}`
    if (!de) return own
    const [column, set] = de === 'mascota' ? ['id_mascota', `mascotas_${n}`] : ['id_usuario', `clientes_${n}`]
    const indexed = n === 0 && word.length >= INDEXED_LENGTH
    const named = isAmong(raw(`x.${column}`), sql`SELECT ${raw(column)} FROM ${raw(set)}`, indexed)
    return indexed ? sql`(${own} OR ${named})` : sql`(${named} OR ${own})`
  })
}

interface BinPart {
  entidad: PapeleraEntity
  moment: SqlFragment
  where: SqlFragment
  /** Who deleted a row: a column, so that the planner knows how many are theirs. */
  who: SqlFragment
}

/** What the caller's bin is made of. */
function partsOf(caller: Caller): BinPart[] {
  const takenOff = takenOffBy(caller)
  return entitiesOf(caller).flatMap((entidad) => {
    const archived = {
      ...{ entidad, moment: raw('x.eliminado_en'), who: raw('x.eliminado_por') },
      where: visibleInBin(entidad, caller),
    }
    const [where, moment] = [takenOff[entidad], takenOffAt[entidad]]
    return where && moment ? [archived, { entidad, moment, where, who: raw('d.id_usuario') }] : [archived]
  })
}

/** The keys of a page's rows of one part, and of one more. */
function keysOfPart({ entidad, moment, where, who }: BinPart, query: PapeleraQuery): SqlFragment {
  const id = sql`x.${raw(`id_${entidad}`)}`
  const conditions = [where]
  if (query.id_usuario) conditions.push(sql`${who} = ${query.id_usuario}`)
  conditions.push(...matches(entidad, wordsOf(query.search)))
  if (query.antes) conditions.push(after(moment, entidad, query.antes))
  return sql`
    (SELECT ${moment} AS cuando, ${raw(`'${entidad}' COLLATE "C"`)} AS entidad, ${id} AS id FROM ${binFrom(entidad)}
     WHERE ${join(conditions, ' AND ')} ORDER BY ${moment} DESC, ${id} DESC LIMIT ${raw(String(PAGE_SIZE + 1))})`
}

const mascota = `CASE WHEN m.id_mascota IS NOT NULL THEN ${jsonObject('m.id_mascota, m.nombre, m.eliminado_en IS NOT NULL AS eliminada')} END`
const cliente = `CASE WHEN d.id_usuario IS NOT NULL THEN ${jsonObject('d.id_usuario, d.nombre, d.apellido, d.eliminado_en IS NOT NULL AS eliminado')} END`

function rowOfEntity(entidad: PapeleraEntity): SqlFragment {
  const source = binSources[entidad]
  const literal = raw(`'${entidad}'`)
  return sql`
    WHEN ${literal} THEN (SELECT row_to_json(fila)::text FROM (
      SELECT ${literal} AS entidad, x.${raw(`id_${entidad}`)} AS id, ${source.nombre} AS nombre, ${source.tipo} AS tipo, ${source.fecha} AS fecha,
        ${raw(mascota)} AS mascota, ${raw(cliente)} AS cliente, to_char(clave.cuando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS eliminado_en,
        ${raw(jsonObject('p.id_usuario, p.nombre, p.apellido'))} AS eliminado_por,
        (SELECT a.motivo FROM auditoria a WHERE a.entidad = ${literal} AND a.id_entidad = clave.id AND a.accion = 'eliminar'
          ORDER BY a.id_auditoria DESC LIMIT 1) AS motivo,
        ${countsOf(source)} AS con
      FROM ${binFrom(entidad)} JOIN usuario p ON p.id_usuario = coalesce(x.eliminado_por, d.id_usuario)
      WHERE x.${raw(`id_${entidad}`)} = clave.id) fila)`
}

/** A page of what was deleted, newest first, in one query. The next one goes on after its last row, whatever is deleted meanwhile. */
export async function listPapelera(db: Db, caller: Caller, query: PapeleraQuery): Promise<SerializedJson<Papelera>> {
  const parts = partsOf(caller).filter(({ entidad }) => !query.entidad || entidad === query.entidad)
  if (parts.length === 0) return new SerializedJson('{"data":[],"siguiente":null}')
  const keys = parts.map((part) => keysOfPart(part, query))
  const rows = [...new Set(parts.map(({ entidad }) => entidad))].map(rowOfEntity)
  const size = raw(String(PAGE_SIZE))
  const page = await db.queryOne<{ data: string; siguiente: string | null }>(
    sql`
    WITH ${join([
      ...namedBy(wordsOf(query.search)),
      sql`claves AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY cuando DESC, entidad DESC, id DESC) AS n FROM (${join(keys, ' UNION ALL ')}) todas
      ORDER BY n LIMIT ${raw(String(PAGE_SIZE + 1))}
    )`,
    ])}
    SELECT '[' || coalesce(string_agg(CASE clave.entidad ${join(rows, ' ')} END, ',' ORDER BY n), '') || ']' AS data,
      (SELECT to_char(cuando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || entidad || '_' || id FROM claves
       WHERE n = ${size} AND EXISTS (SELECT FROM claves WHERE n > ${size})) AS siguiente
    FROM claves clave WHERE n <= ${size}`,
    // To search, a plan that knows the words: whether an index finds few or many rows. To make it takes longer than a page without.
    { prepare: !query.search },
  )
  return new SerializedJson(`{"data":${page.data},"siguiente":${JSON.stringify(page.siguiente)}}`)
}
