import { can, type Prevencion } from '@huella/contract'
import { archive, audit, findMascota, lockMascotas, mascotaVisibleTo, type TimelineSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** The columns of a row of the API, of `prevencion p` and its vet `v`. What was proposed is for staff. */
const columnsWith = (propuesta: boolean) => `
  p.id_prevencion, p.id_mascota, p.tipo, p.producto, p.enfermedades, p.laboratorio, p.lote, p.caducidad::text, p.fecha::text,
  p.proxima::text, ${propuesta ? 'p.propuesta, p.motivo_caducado' : 'NULL::jsonb AS propuesta, NULL AS motivo_caducado'},
  p.id_veterinario, p.id_visita, p.version,
  CASE WHEN v.id_usuario IS NOT NULL THEN ${jsonObject('v.id_usuario, v.nombre, v.apellido')} END AS veterinario`

/** As staff see it. */
export const prevencionSelect = columnsWith(true)

const selectFor = ({ usuario }: Caller) => raw(columnsWith(can('prevenciones:propuesta', usuario.rol)))

export const prevencionJoin = 'LEFT JOIN usuario v ON v.id_usuario = p.id_veterinario'
const from = raw(`FROM prevencion p ${prevencionJoin}`)

const selectPrevencion = sql`SELECT ${raw(prevencionSelect)} ${from}`

/** What a pet got, the newest first. */
export async function listPrevenciones(db: Db, caller: Caller, idMascota: number): Promise<Prevencion[]> {
  await findMascota(db, caller, idMascota)
  return db.query(sql`
    SELECT ${selectFor(caller)} ${from} WHERE p.id_mascota = ${idMascota} AND p.eliminado_en IS NULL
    ORDER BY p.fecha DESC, p.id_prevencion DESC`)
}

/** What is due first. `+ 0` keeps PostgreSQL from reading all pets' dates in their order. */
export const proximaPrevencion = (caller: Caller, idMascota: number): RowsSql<Prevencion> => sql`
  SELECT ${selectFor(caller)} FROM prevencion_pendiente p ${raw(prevencionJoin)}
  WHERE p.id_mascota = ${idMascota} ORDER BY p.proxima + 0, p.id_prevencion LIMIT 1`

/** The same of the pet of another query, without what only its record shows. */
export const pendienteOf = (idMascota: SqlFragment): SqlFragment => sql`
  SELECT p.id_prevencion, p.tipo, p.producto, p.proxima FROM prevencion_pendiente p
  WHERE p.id_mascota = ${idMascota} ORDER BY p.proxima + 0, p.id_prevencion LIMIT 1`

export const prevencionesTimeline = (caller: Caller): TimelineSource<Prevencion> => ({
  from: sql`prevencion p`,
  idMascota: sql`p.id_mascota`,
  cuando: sql`p.fecha`,
  id: sql`p.id_prevencion`,
  where: sql`p.eliminado_en IS NULL`,
  row: (id) => sql`SELECT ${selectFor(caller)} ${from} WHERE p.id_prevencion = ${id}`,
})

export interface LockedMascota {
  id_mascota: number
  id_dueno: number
  fecha_nacimiento: string | null
  fallecida_en: string | null
}

/** Locks the pet: what is due depends on all its rows, and a reminder that is being sent keeps it locked. */
export async function lockMascotaOfPrevencion(tx: Tx, caller: Caller, id: number): Promise<LockedMascota> {
  await lockMascotas(tx, [id])
  const [row] = await tx.query<LockedMascota>(sql`
    SELECT m.id_mascota, m.id_usuario AS id_dueno, m.fecha_nacimiento::text, m.fallecida_en::text FROM mascota m
    WHERE m.id_mascota = ${id} AND ${mascotaVisibleTo(caller)}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** The row and its pet, locked. */
export async function lockPrevencion(
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<{ prevencion: Prevencion; mascota: LockedMascota }> {
  const [of] = await tx.query<{ id_mascota: number }>(
    sql`SELECT id_mascota FROM prevencion WHERE id_prevencion = ${id}`,
  )
  if (!of) throw new AppError('NO_ENCONTRADO')
  const mascota = await lockMascotaOfPrevencion(tx, caller, of.id_mascota)
  const [prevencion] = await tx.query<Prevencion>(
    sql`${selectPrevencion} WHERE p.id_prevencion = ${id} AND p.eliminado_en IS NULL`,
  )
  if (!prevencion) throw new AppError('NO_ENCONTRADO')
  return { prevencion, mascota }
}

export const isVisitaOf = async (tx: Tx, id: number, idMascota: number): Promise<boolean> =>
  (
    await tx.query(
      sql`SELECT FROM visita WHERE id_visita = ${id} AND id_mascota = ${idMascota} AND eliminado_en IS NULL`,
    )
  ).length > 0

export type PrevencionFields = Omit<Prevencion, 'id_prevencion' | 'id_mascota' | 'version' | 'veterinario'>

const read = (tx: Tx, id: number): Promise<Prevencion> =>
  tx.queryOne(sql`${selectPrevencion} WHERE p.id_prevencion = ${id}`)

export async function insertPrevencion(
  tx: Tx,
  { id_mascota, id_dueno }: LockedMascota,
  fields: PrevencionFields,
  author: Author,
): Promise<Prevencion> {
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO prevencion ${columnValues({ id_mascota, ...fields })} RETURNING id_prevencion AS id`,
  )
  const despues = await read(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'prevencion', id, despues: { ...despues, id_dueno } })
  return despues
}

export async function updatePrevencion(
  tx: Tx,
  antes: Prevencion,
  { id_dueno }: LockedMascota,
  fields: PrevencionFields,
  author: Author,
): Promise<Prevencion> {
  const id = antes.id_prevencion
  await tx.execute(sql`UPDATE prevencion SET ${assignments({ ...fields })} WHERE id_prevencion = ${id}`)
  const despues = await read(tx, id)
  const rows = { antes: { ...antes, id_dueno }, despues: { ...despues, id_dueno } }
  await audit(tx, author, { accion: 'actualizar', entidad: 'prevencion', id, ...rows })
  return despues
}

export async function removePrevencion(tx: Tx, id: number, author: Author): Promise<void> {
  await archive(tx, 'prevencion', sql`id_prevencion = ${id}`, author)
}
