import { type Cita, type CitaEstado, citaEstadosLibres } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import { type Author, audit, changeAction } from '../platform/sql/audit.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { timesAfter } from './estados.ts'

export const citaSelect = `
  c.id_cita, c.id_mascota, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion,
  c.tipo_consulta, c.motivo_consulta, c.estado,
  ${['c.llegada_en', 'c.inicio_en', 'c.fin_en'].map(utcTimestamp).join(', ')}, c.version,
  ${jsonObject(`m.id_mascota, m.nombre, m.especie, ${jsonObject('o.id_usuario, o.nombre, o.apellido, o.email')} AS usuario`)} AS mascota,
  ${jsonObject('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

export const joinMascota = 'JOIN mascota m ON m.id_mascota = c.id_mascota'
export const joinDueno = `${joinMascota} JOIN usuario o ON o.id_usuario = m.id_usuario`
export const joinVeterinario = 'JOIN usuario v ON v.id_usuario = c.id_usuario'

/** An appointment with its pet, the pet's owner and the vet. */
export const citaFrom = `cita c ${joinDueno} ${joinVeterinario}`
const selectCita = raw(`SELECT ${citaSelect} FROM ${citaFrom}`)

/** The vet's time is taken. The indexes of appointments that take time know this condition. */
export const takesTime = raw(`c.estado NOT IN (${citaEstadosLibres.map((estado) => `'${estado}'`).join(', ')})`)

/** The appointments that exist for this caller. */
const visibleTo = (caller: Caller): SqlFragment =>
  caller.scope === 'any' ? sql`c.eliminado_en IS NULL` : sql`c.eliminado_en IS NULL AND ${ownedBy(caller)}`

/**
 * Of a pet of theirs; for a vet also those assigned to them. A former vet no longer sees old patients, and a client not what they
 * took off their list.
 */
function ownedBy({ usuario: { id_usuario: me, rol } }: Caller): SqlFragment {
  const ofMyPet = sql`c.id_mascota = ANY(ARRAY(
    SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL))`
  return rol === 'cliente' ? sql`${ofMyPet} AND c.oculta_en IS NULL` : sql`(c.id_usuario = ${me} OR ${ofMyPet})`
}

export interface CitaFilters {
  desde?: string
  hasta?: string
  estado?: CitaEstado
  id_usuario?: number
  mias?: '1'
  asignadas?: '1'
  activas?: '1'
}

/** The conditions on `cita c` of the caller's list with these filters. */
export function citaConditions(caller: Caller, filters: CitaFilters = {}): SqlFragment[] {
  const where = [visibleTo(caller)]
  if (filters.mias) where.push(ownedBy(caller))
  if (filters.asignadas) where.push(sql`c.id_usuario = ${caller.usuario.id_usuario}`)
  if (filters.activas) where.push(takesTime)
  if (filters.desde) where.push(sql`c.fecha_hora >= ${filters.desde}::date`)
  if (filters.hasta) where.push(sql`c.fecha_hora < ${filters.hasta}::date + 1`)
  if (filters.estado) where.push(sql`c.estado = ${filters.estado}`)
  if (filters.id_usuario) where.push(sql`c.id_usuario = ${filters.id_usuario}`)
  return where
}

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockCita(tx: Tx, caller: Caller, id: number): Promise<Cita> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id} FOR UPDATE`)
  return getCita(tx, caller, id)
}

export async function getCita(db: Db, caller: Caller, id: number): Promise<Cita> {
  const [row] = await db.query<Cita>(sql`${selectCita} WHERE ${visibleTo(caller)} AND c.id_cita = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

const readCita = (tx: Tx, id: number): Promise<Cita> => tx.queryOne(sql`${selectCita} WHERE c.id_cita = ${id}`)

/** Whether the pet exists, and is this owner's if one is given. Locked, so that it is not archived meanwhile. */
export async function lockMascota(tx: Tx, idMascota: number, idDueno: number | null): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM mascota
    WHERE id_mascota = ${idMascota} AND eliminado_en IS NULL AND id_usuario = coalesce(${idDueno}, id_usuario) FOR SHARE`)
  return rows.length > 0
}

/**
 * Whether this is a vet. The lock makes bookings with one vet run one after the other: two that overlap would otherwise wait
 * for each other inside the exclusion constraint.
 */
export async function lockVeterinario(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM usuario WHERE id_usuario = ${idUsuario} AND rol = 'veterinario' AND eliminado_en IS NULL
    FOR NO KEY UPDATE`)
  return rows.length > 0
}

interface TimeSlot {
  fecha_hora: string
  duracion: number
}

/** The free vet with the fewest appointments that day. All vets are locked, in order of id, until the transaction ends. */
export async function lockFreeVeterinario(tx: Tx, { fecha_hora, duracion }: TimeSlot): Promise<number | undefined> {
  await tx.query(sql`
    SELECT FROM usuario WHERE rol = 'veterinario' AND eliminado_en IS NULL ORDER BY id_usuario FOR NO KEY UPDATE`)
  const [row] = await tx.query<{ id_usuario: number }>(sql`
    SELECT v.id_usuario FROM usuario v
    WHERE v.rol = 'veterinario' AND v.eliminado_en IS NULL AND NOT EXISTS (
      SELECT FROM cita c WHERE c.id_usuario = v.id_usuario AND ${takesTime} AND c.eliminado_en IS NULL
        AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion})))
    ORDER BY (
      SELECT count(*) FROM cita c WHERE c.id_usuario = v.id_usuario AND ${takesTime} AND c.eliminado_en IS NULL
        AND c.fecha_hora >= ${fecha_hora}::date AND c.fecha_hora < ${fecha_hora}::date + 1), v.id_usuario
    LIMIT 1`)
  return row?.id_usuario
}

/** A validated appointment, with its vet. */
export type CitaFields = Pick<
  Cita,
  'id_mascota' | 'id_usuario' | 'fecha_hora' | 'tipo_consulta' | 'motivo_consulta' | 'estado'
>

const columnsOf = ({ id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta, estado }: CitaFields) => ({
  id_mascota,
  id_usuario,
  fecha_hora,
  tipo_consulta,
  motivo_consulta,
  estado,
})

export async function insertCita(
  tx: Tx,
  cita: CitaFields & { duracion: number },
  now: Date,
  author: Author,
): Promise<Cita> {
  const columns = { ...columnsOf(cita), duracion: cita.duracion, acordada_en: now }
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO cita ${columnValues(columns)} RETURNING id_cita AS id`,
  )
  const despues = await readCita(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'cita', id, despues })
  return despues
}

export function updateCita(
  tx: Tx,
  antes: Cita,
  cita: CitaFields,
  now: Date,
  author: Author,
  note?: Note,
): Promise<Cita> {
  const moved = cita.fecha_hora !== antes.fecha_hora ? { acordada_en: now } : {}
  // An owner sees an appointment again that is no longer cancelled.
  const shown = cita.estado !== 'cancelada' ? { oculta_en: null } : {}
  const columns = { ...columnsOf(cita), ...timesAfter(antes, cita, now), ...moved, ...shown }
  return writeCita(tx, antes, columns, author, note)
}

/** What only the audit trail keeps of a change. */
interface Note {
  motivo_cambio?: string
  oculta_en?: Date
}

export async function writeCita(tx: Tx, antes: Cita, columns: object, author: Author, note?: Note): Promise<Cita> {
  const id = antes.id_cita
  await tx.execute(sql`UPDATE cita SET ${assignments({ ...columns })} WHERE id_cita = ${id}`)
  const saved = await readCita(tx, id)
  const { llegada_en, inicio_en, fin_en } = saved
  const accion = changeAction({ ...antes, llegada_en, inicio_en, fin_en }, saved)
  await audit(tx, author, { accion, entidad: 'cita', id, antes, despues: { ...saved, ...note } })
  return saved
}
