import type { AvisoCanal, AvisoTipo, DocumentoTipo } from '@huella/contract'
import { audienceOf } from '../../entities/index.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { notify } from '../../platform/sql/events.ts'
import { assignments, sql } from '../../platform/sql/sql.ts'
import type { EventData } from '../domain/events.ts'
import type { NoticeCita, NoticeOferta } from '../domain/notice-data.ts'

export interface ClaimedAviso {
  id_aviso: string
  tipo: AvisoTipo
  canal: AvisoCanal
  id_usuario: number
  id_cita: number | null
  id_oferta: number | null
  id_prevencion: number | null
  id_mascota: number | null
  id_visita: number | null
  id_tratamiento: number | null
  datos: EventData
  mensaje: string
  intentos: number
  creado_en: Date
  caduca_en: Date
}

/**
 * Locks the next due notice until the transaction ends: other processes skip it, and the lock ends with the connection of
 * a killed process. Notices to one person about one appointment are sent in the order of their events.
 */
export async function claimNextAviso(tx: Tx, canal: AvisoCanal, now: Date): Promise<ClaimedAviso | undefined> {
  // Not `earlier.estado`: PostgreSQL would look for it among all pending ones, whose number it often does not know.
  const [row] = await tx.query<ClaimedAviso>(sql`
    SELECT id_aviso, tipo, canal, id_usuario, id_cita, id_oferta, id_prevencion, id_mascota, id_visita, id_tratamiento, datos, mensaje, intentos, creado_en, caduca_en FROM aviso a
    WHERE estado = 'pendiente' AND canal = ${canal} AND enviar_desde <= ${now} AND NOT EXISTS (
      SELECT 1 FROM aviso earlier
      WHERE earlier.cerrado_en IS NULL AND earlier.id_cita = a.id_cita AND earlier.id_usuario = a.id_usuario
        AND earlier.canal = a.canal AND earlier.id_aviso < a.id_aviso)
    ORDER BY enviar_desde, id_aviso LIMIT 1
    FOR UPDATE SKIP LOCKED`)
  return row
}

/** Which document it takes, if any. */
const documentoOf = ({ tipo, id_visita, id_tratamiento }: ClaimedAviso): DocumentoTipo | null => {
  if (tipo !== 'documento') return null
  if (id_visita !== null) return 'informe'
  return id_tratamiento === null ? 'cartilla' : 'tratamiento'
}

export interface Recipient {
  nombre: string
  apellido: string
  email: string
  telefono: string | null
  archived: boolean
}

export interface ClinicData {
  nombre: string
  direccion: string
  telefono: string
  email: string
  instalacion: string
  switches: Record<AvisoCanal, boolean>
}

export interface LockedCita extends NoticeCita {
  archived: boolean
  /** Whether its pet has died. */
  fallecida: boolean
  id_dueno: number
  id_veterinario: number
}

export const getRecipient = (tx: Tx, id: number): Promise<Recipient> =>
  tx.queryOne(sql`
    SELECT nombre, apellido, email, telefono, eliminado_en IS NOT NULL AS archived FROM usuario WHERE id_usuario = ${id}`)

export const getClinic = (tx: Tx): Promise<ClinicData> =>
  tx.queryOne(sql`
    SELECT clinic_name AS nombre, address AS direccion, phone AS telefono, email, instalacion,
           json_build_object('email', enable_email_notifications, 'sms', enable_sms_notifications) AS switches
    FROM ajustes`)

/**
 * Locks the appointment until the transaction ends: a cancellation waits for a message that is being sent, so none is sent
 * after it. The row is read in a second statement, because it may have changed while the first waited for the lock.
 */
export async function lockCita(tx: Tx, id: number): Promise<LockedCita> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id} FOR SHARE`)
  return tx.queryOne<LockedCita>(sql`
    SELECT c.id_cita, c.version, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion, c.tipo_consulta,
           c.motivo_consulta, c.estado, c.eliminado_en IS NOT NULL AS archived, m.nombre AS mascota, m.fallecida_en IS NOT NULL AS fallecida,
           o.id_usuario AS id_dueno, o.nombre || ' ' || o.apellido AS dueno,
           v.id_usuario AS id_veterinario, v.nombre || ' ' || v.apellido AS veterinario
    FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario
    JOIN usuario v ON v.id_usuario = c.id_usuario WHERE c.id_cita = ${id}`)
}

/** The pet of a letter of condolence. */
export const getCondolencia = (tx: Tx, id: number): Promise<{ mascota: string; fallecida: boolean }> =>
  tx.queryOne(sql`
    SELECT nombre AS mascota, fallecida_en IS NOT NULL AND eliminado_en IS NULL AS fallecida FROM mascota
    WHERE id_mascota = ${id}`)

export interface OfertaRow extends Omit<NoticeOferta, 'url' | 'hasta'> {
  id_oferta: number
  open: boolean
  caduca_en: Date
}

/** The offer and whether its place is still kept. Not locked: a message about an offer that ends meanwhile does no harm. */
export async function getOferta(tx: Tx, id: number, now: Date): Promise<OfertaRow> {
  const row = await tx.queryOne<Omit<OfertaRow, 'antes'> & { hora: string | null; vet: string }>(sql`
    SELECT o.id_oferta, o.estado = 'abierta' AND o.caduca_en > ${now} AS open, o.caduca_en,
           to_char(o.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, e.tipo_consulta, m.nombre AS mascota,
           v.nombre || ' ' || v.apellido AS veterinario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS hora,
           cv.nombre || ' ' || cv.apellido AS vet
    FROM oferta o JOIN espera e ON e.id_espera = o.id_espera JOIN mascota m ON m.id_mascota = e.id_mascota
    JOIN usuario v ON v.id_usuario = o.id_usuario LEFT JOIN cita c ON c.id_cita = e.id_cita
    LEFT JOIN usuario cv ON cv.id_usuario = c.id_usuario WHERE o.id_oferta = ${id}`)
  const { hora, vet, ...oferta } = row
  return { ...oferta, antes: hora ? { fecha_hora: hora, veterinario: vet } : null }
}

/** The result of an attempt. */
export type Outcome =
  | { estado: 'enviado'; destino: string }
  | { estado: 'descartado'; motivo: string }
  | { estado: 'fallido'; destino: string; motivo: string }
  | { estado: 'pendiente'; destino: string; motivo: string; enviar_desde: Date }

/** Not audited, but announced: screens show whether a notice was sent. */
export async function recordOutcome(tx: Tx, aviso: ClaimedAviso, outcome: Outcome, now: Date): Promise<void> {
  const { id_aviso, id_cita, id_usuario, intentos } = aviso
  const columns = {
    motivo: null,
    ...outcome,
    intentos: outcome.estado === 'descartado' ? intentos : intentos + 1,
    cerrado_en: outcome.estado === 'pendiente' ? null : now,
  }
  const audience = audienceOf('aviso', [{ id_cita, documento: documentoOf(aviso), para: { id_usuario } }])
  const notification = { entidad: 'aviso', id: Number(id_aviso), accion: 'estado', autor: null, ...audience } as const
  await tx.execute(sql`
    WITH enviado AS (UPDATE aviso SET ${assignments(columns)} WHERE id_aviso = ${id_aviso})
    SELECT ${notify(notification)}`)
}
