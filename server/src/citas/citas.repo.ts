import type { Cita, CitaCuando, CitaEstado, TipoConsulta } from '@huella/contract'
import { alertasOfMascota } from '../alertas/index.ts'
import {
  audit,
  type CitaReader,
  changeAction,
  citaVisibleTo,
  liveCita,
  openEstados,
  ownCita,
  signedVisitaOf,
  takesTime,
} from '../entities/index.ts'
import type { WantedSlot } from '../huecos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { timesAfter } from './estados.ts'

export const citaConstraintErrors: ConstraintErrors = {
  cita_sin_solape: () => new AppError('CITA_SOLAPADA'),
  cita_de_mascota_viva: () => new AppError('MASCOTA_FALLECIDA'),
  cita_mascota_sin_solape: () => new AppError('CITA_MASCOTA_SOLAPADA'),
}

export const citaSelect = `
  c.id_cita, c.id_mascota, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion,
  c.tipo_consulta, c.motivo_consulta, c.estado, c.solapa,
  ${['c.llegada_en', 'c.inicio_en', 'c.fin_en'].map(utcTimestamp).join(', ')}, c.motivo_cancelacion, c.detalle_cancelacion,
  ${utcTimestamp('c.cancelada_en')}, ${signedVisitaOf('c.id_cita')} AS id_visita_firmada, c.version,
  ${jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')} AS usuario, ${alertasOfMascota('m.id_mascota')}`)} AS mascota,
  ${jsonObject('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

export const joinMascota = 'JOIN mascota m ON m.id_mascota = c.id_mascota'
export const joinDueno = `${joinMascota} JOIN usuario o ON o.id_usuario = m.id_usuario`
export const joinVeterinario = 'JOIN usuario v ON v.id_usuario = c.id_usuario'

/** An appointment with its pet, the pet's owner and the vet. */
export const citaJoins = `${joinDueno} ${joinVeterinario}`
/** After `WITH cita AS (INSERT … RETURNING *)` it reads the row just written. */
export const selectCita = raw(`SELECT ${citaSelect} FROM cita c ${citaJoins}`)

export interface CitaFilters {
  desde?: string
  hasta?: string
  estado?: CitaEstado
  tipo_consulta?: TipoConsulta
  id_usuario?: number
  mias?: '1'
  asignadas?: '1'
  activas?: '1'
  vivas?: '1'
  /** Those that begin at this hour or later. */
  desde_hora?: string
  sinCanceladas?: boolean
  /** Only what is still to take place at that time, `YYYY-MM-DDTHH:MM`, or only the others. */
  cuando?: CitaCuando
  ahora?: string
}

/** An appointment that is going on is still to take place. None takes longer than a day: the index of hours finds them. */
export const isProxima = (ahora: string): SqlFragment => sql`
  c.estado IN ${openEstados} AND upper(c.periodo) > ${ahora}::timestamp AND c.fecha_hora > ${ahora}::timestamp - interval '1 day'`

/** The conditions on `cita c` of the caller's list with these filters. */
export function citaConditions(caller: Caller, filters: CitaFilters = {}): SqlFragment[] {
  const where = [citaVisibleTo(caller)]
  if (filters.mias) where.push(ownCita(caller))
  if (filters.asignadas) where.push(sql`c.id_usuario = ${caller.usuario.id_usuario}`)
  if (filters.activas) where.push(takesTime)
  if (filters.vivas)
    where.push(sql`NOT EXISTS (
      SELECT FROM mascota m WHERE m.id_mascota = c.id_mascota AND m.fallecida_en IS NOT NULL)`)
  if (filters.desde) where.push(sql`c.fecha_hora >= ${filters.desde}::date`)
  if (filters.desde_hora) where.push(sql`c.fecha_hora >= ${filters.desde_hora}`)
  if (filters.sinCanceladas) where.push(sql`c.estado <> 'cancelada'`)
  if (filters.cuando && filters.ahora) {
    const proxima = isProxima(filters.ahora)
    where.push(filters.cuando === 'proximas' ? proxima : sql`NOT (${proxima})`)
  }
  if (filters.hasta) where.push(sql`c.fecha_hora < ${filters.hasta}::date + 1`)
  if (filters.estado) where.push(sql`c.estado = ${filters.estado}`)
  if (filters.tipo_consulta) where.push(sql`c.tipo_consulta = ${filters.tipo_consulta}`)
  if (filters.id_usuario) where.push(sql`c.id_usuario = ${filters.id_usuario}`)
  return where
}

/** Locks an appointment against every other change of it. Read after the lock: the row may change while we wait. */
export async function lockCita(tx: Tx, caller: CitaReader, id: number): Promise<Cita> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id} FOR UPDATE`)
  return getCita(tx, caller, id)
}

/** Of these appointments, those that exist for this caller, by their hour. */
export const getCitas = (db: Db, caller: CitaReader, ids: number[]): Promise<Cita[]> =>
  db.query(
    sql`${selectCita} WHERE ${citaVisibleTo(caller)} AND c.id_cita = ANY(${ids}) ORDER BY c.fecha_hora, c.id_cita`,
  )

/** Locks these in order of id. */
export async function lockCitas(tx: Tx, caller: CitaReader, ids: number[]): Promise<Cita[]> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ANY(${ids}) ORDER BY id_cita FOR UPDATE`)
  return getCitas(tx, caller, ids)
}

export async function getCita(db: Db, caller: CitaReader, id: number): Promise<Cita> {
  const [row] = await db.query<Cita>(sql`${selectCita} WHERE ${citaVisibleTo(caller)} AND c.id_cita = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Whether an appointment of before the constraint `cita_mascota_sin_solape`, which does not know it, takes that time of the pet. */
export async function hasUnknownOverlap(
  tx: Tx,
  idMascota: number,
  { fecha_hora, duracion, id_cita }: WantedSlot,
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM cita c
    WHERE c.id_mascota = ${idMascota} AND c.mascota_solapa AND c.id_cita <> coalesce(${id_cita}, 0) AND ${liveCita}
      AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion}))`)
  return rows.length > 0
}

/** A validated appointment, with its vet. */
export type CitaFields = Pick<
  Cita,
  | 'id_mascota'
  | 'id_usuario'
  | 'fecha_hora'
  | 'duracion'
  | 'tipo_consulta'
  | 'motivo_consulta'
  | 'estado'
  | 'solapa'
  | 'motivo_cancelacion'
  | 'detalle_cancelacion'
>

const columnsOf = (cita: CitaFields) => ({
  id_mascota: cita.id_mascota,
  id_usuario: cita.id_usuario,
  fecha_hora: cita.fecha_hora,
  duracion: cita.duracion,
  tipo_consulta: cita.tipo_consulta,
  motivo_consulta: cita.motivo_consulta,
  estado: cita.estado,
  solapa: cita.solapa,
  motivo_cancelacion: cita.motivo_cancelacion,
  detalle_cancelacion: cita.detalle_cancelacion,
})

/** Writes a new row. The caller audits it. */
export function insertCita(tx: Tx, cita: CitaFields, now: Date): Promise<Cita> {
  const columns = { ...columnsOf(cita), acordada_en: now }
  return tx.queryOne(sql`WITH cita AS (INSERT INTO cita ${columnValues(columns)} RETURNING *) ${selectCita}`)
}

/** Writes the fields of the row. The caller audits it. */
export function updateCita(tx: Tx, antes: Cita, cita: CitaFields, now: Date): Promise<Cita> {
  const moved = cita.fecha_hora !== antes.fecha_hora ? { acordada_en: now, mascota_solapa: false } : {}
  // An owner sees an appointment again that is no longer cancelled.
  const cancelled =
    cita.estado === 'cancelada' ? { cancelada_en: antes.cancelada_en ?? now } : { cancelada_en: null, oculta_en: null }
  return updateColumns(tx, antes, { ...columnsOf(cita), ...timesAfter(antes, cita, now), ...moved, ...cancelled })
}

const updateColumns = (tx: Tx, { id_cita }: Cita, columns: object): Promise<Cita> =>
  tx.queryOne(sql`
    WITH cita AS (UPDATE cita SET ${assignments({ ...columns })} WHERE id_cita = ${id_cita} RETURNING *) ${selectCita}`)

/** What only the audit trail keeps of a change. */
interface Note {
  motivo_cambio?: string
  oculta_en?: Date
}

/** Audits a new appointment (`antes` is null) or a change. */
export function auditCita(tx: Tx, author: Author, antes: Cita | null, saved: Cita, note?: Note): Promise<void> {
  const entry = { entidad: 'cita', id: saved.id_cita } as const
  if (!antes) return audit(tx, author, { ...entry, accion: 'crear', despues: saved })
  const { llegada_en, inicio_en, fin_en, motivo_cancelacion, detalle_cancelacion, cancelada_en } = saved
  const withEstado = { llegada_en, inicio_en, fin_en, motivo_cancelacion, detalle_cancelacion, cancelada_en }
  const accion = changeAction({ ...antes, ...withEstado }, saved)
  return audit(tx, author, { ...entry, accion, antes, despues: { ...saved, ...note } })
}

export async function writeCita(tx: Tx, antes: Cita, columns: object, author: Author, note?: Note): Promise<Cita> {
  const saved = await updateColumns(tx, antes, columns)
  await auditCita(tx, author, antes, saved, note)
  return saved
}
