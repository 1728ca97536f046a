import {
  type Auditoria,
  type AuditoriaFila,
  type AuditoriaQuery,
  cambiosDe,
  type Entity,
  type FilaAuditada,
  type Rol,
  tituloDe,
} from '@huella/contract'
import { notBlocked } from '../entities/index.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { readNombres } from './nombres.repo.ts'

const PAGE_SIZE = 50

/** An entry as the trail has it. */
export interface Entrada {
  id_auditoria: string
  cuando: string
  /** Its place in the trail: the `antes` of what follows it. */
  clave: string
  id_usuario: number | null
  accion: string
  entidad: Entity
  id: number
  motivo: string | null
  peticion: string | null
  antes: FilaAuditada | null
  despues: FilaAuditada | null
}

/** What is done often has no index of its own. */
const frequent = new Set(['crear', 'actualizar', 'estado'])

function conditionsOf(query: AuditoriaQuery, timeZone: string): SqlFragment[] {
  const { id_usuario, accion, entidad, id, desde, hasta, antes } = query
  const day = (text: string) => sql`(${text}::date::timestamp AT TIME ZONE ${timeZone})`
  const where = [
    notBlocked(sql`a.entidad`, sql`a.id_entidad`),
    notBlocked(raw("'auditoria'"), sql`a.id_auditoria`), // of a time when the row was somebody else's
  ]
  if (id_usuario !== undefined) where.push(sql`a.id_usuario = ${id_usuario}`)
  if (entidad) where.push(sql`a.entidad = ${entidad}`)
  if (entidad && id !== undefined) where.push(sql`a.id_entidad = ${id}`)
  // The text of one of the catalogue, so that the planner knows that the index has it.
  if (accion) where.push(frequent.has(accion) ? sql`a.accion = ${accion}` : sql`a.accion = ${raw(`'${accion}'`)}`)
  if (desde) where.push(sql`a.cuando >= ${day(desde)}`)
  if (hasta) where.push(sql`a.cuando < (${hasta}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  if (antes)
    where.push(sql`(a.cuando, a.id_auditoria) < (${antes.cuando}::timestamp AT TIME ZONE 'UTC', ${antes.id}::bigint)`)
  return where
}

/** Entries with these filters, newest first. Planned for its values: how many rows they have differs widely. */
export const readEntradas = (db: Db, query: AuditoriaQuery, timeZone: string, limit: number): Promise<Entrada[]> => {
  const where = conditionsOf(query, timeZone)
  return db.query(
    sql`
    SELECT a.id_auditoria::text AS id_auditoria, to_char(a.cuando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS cuando,
      to_char(a.cuando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || a.id_auditoria AS clave,
      a.id_usuario, a.accion, a.entidad, a.id_entidad AS id, a.motivo, a.peticion, a.antes, a.despues
    FROM auditoria a WHERE ${join(where, ' AND ')}
    ORDER BY a.cuando DESC, a.id_auditoria DESC LIMIT ${limit}`,
    { prepare: false },
  )
}

/** Entries in words, for somebody of this role. */
export async function inWords(db: Db, rows: readonly Entrada[], rol: Rol, timeZone: string): Promise<AuditoriaFila[]> {
  const { nombres, personas } = await readNombres(db, rows, timeZone)
  return rows.map((row) => {
    const { id_auditoria, cuando, id_usuario, accion, entidad, id, motivo, antes, despues } = row
    const known = despues ?? antes ?? {}
    return {
      ...{ id_auditoria: Number(id_auditoria), cuando, accion, entidad, id, motivo },
      quien: id_usuario === null ? null : (personas.get(id_usuario) ?? null),
      titulo: tituloDe(entidad, known, nombres) || nombreDe(row, nombres),
      cambios: cambiosDe(row, nombres, rol),
    }
  })
}

/** Of what the trail has no row of: its name, if it is a person or a pet. */
function nombreDe({ entidad, id }: Entrada, { usuario, mascota }: Awaited<ReturnType<typeof readNombres>>['nombres']) {
  if (entidad === 'usuario') return usuario.get(id) ?? ''
  return entidad === 'mascota' ? (mascota.get(id) ?? '') : ''
}

/** A page of the trail. */
export async function readAuditoria(db: Db, query: AuditoriaQuery, rol: Rol, timeZone: string): Promise<Auditoria> {
  const rows = await readEntradas(db, query, timeZone, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const siguiente = rows.length > PAGE_SIZE ? (page.at(-1)?.clave ?? null) : null
  return { data: await inWords(db, page, rol, timeZone), siguiente }
}
