import type { AvisoCanal } from '@huella/contract'
import { audienceOf } from '../../entities/index.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { notify } from '../../platform/sql/events.ts'
import { assignments, raw, type SqlFragment, sql } from '../../platform/sql/sql.ts'
import { openingHours } from '../../settings/index.ts'
import { documentoOf } from '../avisos.repo.ts'
import type { ClaimedAviso, Clinica } from '../kind.ts'

/** Longer than any attempt to send takes. */
const CLAIM_MS = 30_000

/**
 * Claims the next due notice for half a minute; `abandoned` if another process had claimed it and has not said what became of it. Notices to
 * one person about one appointment are sent in the order of its changes. Those to an address that is not confirmed stay where they are
 * until it is, or until their time is over; these kinds do not wait for it.
 */
export async function claimNextAviso(
  tx: Tx,
  canal: AvisoCanal,
  now: Date,
  toUnconfirmed: string[],
): Promise<(ClaimedAviso & { abandoned: boolean }) | undefined> {
  // With `earlier.estado` PostgreSQL would look for it among all pending ones, whose number it often does not know.
  const [row] = await tx.query<ClaimedAviso & { abandoned: boolean }>(sql`
    WITH due AS (
      SELECT id_aviso, en_envio_hasta AS claimed_until FROM aviso a
      WHERE estado = 'pendiente' AND canal = ${canal} AND enviar_desde <= ${now}
        AND (en_envio_hasta IS NULL OR en_envio_hasta <= ${now}) AND NOT EXISTS (
          SELECT 1 FROM aviso earlier
          WHERE earlier.cerrado_en IS NULL AND earlier.id_cita = a.id_cita AND earlier.id_usuario = a.id_usuario
            AND earlier.canal = a.canal AND earlier.id_aviso < a.id_aviso)
        AND ${sendable(canal, now, toUnconfirmed)}
      ORDER BY enviar_desde, id_aviso LIMIT 1
      FOR UPDATE SKIP LOCKED)
    UPDATE aviso a SET en_envio_hasta = ${new Date(now.getTime() + CLAIM_MS)} FROM due WHERE a.id_aviso = due.id_aviso
    RETURNING a.*, ${raw(documentoOf)} AS documento, due.claimed_until IS NOT NULL AS abandoned`)
  return row
}

const sendable = (canal: AvisoCanal, now: Date, toUnconfirmed: string[]): SqlFragment =>
  canal === 'email'
    ? sql`(a.tipo = ANY(${toUnconfirmed}::text[]) OR a.caduca_en <= ${now} OR EXISTS (
        SELECT FROM usuario u WHERE u.id_usuario = a.id_usuario AND u.email_confirmado))`
    : sql`true`

export interface Recipient {
  nombre: string
  apellido: string
  email: string | null
  telefono: string | null
  email_confirmado: boolean
  archived: boolean
}

interface ClinicRow extends Clinica {
  instalacion: string
  switches: Record<AvisoCanal, boolean>
}

/** Who has asked to be erased is told so after the account has lost their name. */
export const getRecipient = (tx: Tx, id: number): Promise<Recipient> =>
  tx.queryOne(sql`
    SELECT coalesce(b.nombre, u.nombre) AS nombre, coalesce(b.apellido, u.apellido) AS apellido, coalesce(b.email, u.email) AS email,
      coalesce(b.telefono, u.telefono) AS telefono, u.email_confirmado, u.eliminado_en IS NOT NULL AS archived
    FROM usuario u LEFT JOIN bloqueo_cuenta b USING (id_usuario) WHERE u.id_usuario = ${id}`)

export const getClinic = (db: Db, today: string): Promise<ClinicRow> =>
  db.queryOne(sql`
    SELECT clinic_name AS nombre, address AS direccion, phone AS telefono, email, instalacion,
           ${openingHours(today)} AS horario, emergency_text AS urgencias,
           json_build_object('email', enable_email_notifications, 'sms', enable_sms_notifications) AS switches
    FROM ajustes`)

export type Outcome =
  | { estado: 'enviado'; destino: string }
  | { estado: 'descartado' | 'por_llamar'; motivo: string }
  | { estado: 'fallido'; destino: string | null; motivo: string }
  | { estado: 'pendiente'; destino: string | null; motivo: string; enviar_desde: Date }

/** Locks the notice until the transaction ends, unless it was discarded, or an attempt recorded, since it was claimed. */
export async function isStillPending(tx: Tx, { id_aviso, intentos }: ClaimedAviso): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM aviso WHERE id_aviso = ${id_aviso} AND estado = 'pendiente' AND intentos = ${intentos} FOR UPDATE`)
  return rows.length > 0
}

/** An attempt is not audited, but announced: screens show whether a notice was sent. */
export async function recordOutcome(tx: Tx, aviso: ClaimedAviso, outcome: Outcome, now: Date): Promise<void> {
  const { id_aviso, id_cita, documento, id_usuario, intentos } = aviso
  const columns = {
    motivo: null,
    en_envio_hasta: null,
    ...outcome,
    intentos: outcome.estado === 'descartado' || outcome.estado === 'por_llamar' ? intentos : intentos + 1,
    cerrado_en: outcome.estado === 'pendiente' ? null : now,
  }
  const row = { id_cita, documento, para: { id_usuario } }
  const desk = outcome.estado === 'por_llamar' && { ...row, por_llamar: true }
  const audience = audienceOf('aviso', [row, desk || undefined])
  const notification = { entidad: 'aviso', id: Number(id_aviso), accion: 'estado', autor: null, ...audience } as const
  await tx.execute(sql`
    WITH enviado AS (UPDATE aviso SET ${assignments(columns)} WHERE id_aviso = ${id_aviso})
    SELECT ${notify(notification)}`)
  if (desk) await replaceEarlier(tx, aviso, now)
}

/** Of one appointment the desk tells the last news only. */
async function replaceEarlier(tx: Tx, { id_aviso, id_cita, id_usuario }: ClaimedAviso, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${now}, motivo = 'Sustituido por un aviso posterior'
    WHERE estado = 'por_llamar' AND id_cita = ${id_cita} AND id_usuario = ${id_usuario} AND id_aviso < ${id_aviso}`)
}
