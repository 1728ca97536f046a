import type { CitaEstado, TipoConsulta } from '@huella/contract'
import type { ClaimedAviso, SendingContext } from '../../avisos/index.ts'
import { reportedDead } from '../../entities/index.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { type CitaDatos, type CitaTipo, isForVet } from './changes.ts'

/** The columns of a notice about an appointment. */
export interface CitaAviso {
  tipo: CitaTipo
  id_cita: number
  datos: CitaDatos
}

/** The appointment of a notice, as it is at the moment of sending. */
export interface NoticeCita {
  id_cita: number
  version: number
  /** Clinic wall-clock time, YYYY-MM-DDTHH:MM. */
  fecha_hora: string
  duracion: number
  tipo_consulta: TipoConsulta
  motivo_consulta: string
  /** Recipients see a deleted appointment as a cancelled one. */
  estado: CitaEstado
  /** Why it was cancelled, in words that were written for its owner to read. */
  detalle_cancelacion: string
  mascota: string
  /** Whether it is in the list of its owner, and in those of staff. */
  visible_dueno: boolean
  visible_personal: boolean
  /** Whether its pet has died, and whether its owner says so. */
  fallecida: boolean
  comunicada: boolean
  id_dueno: number
  /** Name and surname. */
  dueno: string
  id_veterinario: number
  veterinario: string
}

export interface CitaNotice extends Omit<CitaAviso, 'id_cita'> {
  /** The recipient. */
  id_usuario: number
  cita: NoticeCita
  /** Where its recipient finds it; null if it is in no list of theirs. */
  url: string | null
}

/**
 * Locks the appointment until the transaction ends: a cancellation waits for a message that is being sent, so none is sent
 * after it. The row is read in a second statement, because it may have changed while the first waited for the lock.
 */
export async function loadCita(
  tx: Tx,
  { tipo, id_usuario, id_cita, datos }: ClaimedAviso & CitaAviso,
  { publicUrl }: SendingContext,
): Promise<CitaNotice> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id_cita} FOR SHARE`)
  const cita = await readNoticeCita(tx, id_cita)
  const visible = isForVet(tipo) ? cita.visible_personal : cita.visible_dueno
  return { tipo, id_usuario, datos, cita, url: visible ? `${publicUrl}/citas/${id_cita}` : null }
}

export const readNoticeCita = (db: Db, id: number): Promise<NoticeCita> =>
  db.queryOne(sql`
    SELECT c.id_cita, c.version, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion, c.tipo_consulta,
           c.motivo_consulta, CASE WHEN c.eliminado_en IS NULL THEN c.estado ELSE 'cancelada' END AS estado,
           c.detalle_cancelacion,
           c.eliminado_en IS NULL AND c.oculta_en IS NULL AS visible_dueno, c.eliminado_en IS NULL AS visible_personal,
           m.nombre AS mascota, m.fallecida_en IS NOT NULL AS fallecida, ${reportedDead} AS comunicada,
           o.id_usuario AS id_dueno, rtrim(o.nombre || ' ' || o.apellido) AS dueno,
           v.id_usuario AS id_veterinario, v.nombre || ' ' || v.apellido AS veterinario
    FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario
    JOIN usuario v ON v.id_usuario = c.id_usuario WHERE c.id_cita = ${id}`)
