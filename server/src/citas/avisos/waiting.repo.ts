import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { ChangedCita } from './changes.ts'

/** A recipient of a notice that waited, and the appointment as they know it: null if they know none. */
export interface Waiting {
  id_cita: number
  id_usuario: number
  conocida: ChangedCita | null
}

/**
 * Discards the notices of these appointments that wait to be sent, and returns whom they were for. The transaction has locked the appointments, so that none
 * of theirs is enqueued meanwhile. One that is being sent is skipped: it locks its row before the appointment, and is sent already.
 */
export async function takeWaiting(tx: Tx, ids: number[], now: Date): Promise<Waiting[]> {
  return tx.query<Waiting>(sql`
    WITH esperan AS (
      SELECT id_aviso FROM aviso
      WHERE id_cita = ANY(${ids}) AND estado = 'pendiente' AND enviar_desde > ${now} AND intentos = 0 AND datos ? 'conocida'
      FOR UPDATE SKIP LOCKED
    ), descartados AS (
      UPDATE aviso a SET estado = 'descartado', cerrado_en = ${now}, motivo = 'La cita cambió de nuevo antes del envío'
      FROM esperan WHERE a.id_aviso = esperan.id_aviso
      RETURNING a.id_cita, a.id_usuario, a.datos -> 'conocida' AS conocida
    )
    SELECT DISTINCT id_cita, id_usuario, conocida FROM descartados`)
}
