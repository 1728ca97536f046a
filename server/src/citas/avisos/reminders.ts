import { enqueueQuery } from '../../avisos/index.ts'
import { openEstados, reportedDead } from '../../entities/index.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

/**
 * Enqueues the reminders that are due: from 10:00 clinic time of the day before, for appointments whose time was agreed at
 * least 24 hours ahead. The key contains the time, so a moved appointment gets a reminder for its new time, once.
 */
export async function enqueueReminders(db: Db, moment: Date, timeZone: string): Promise<number> {
  const { now } = clinicTime(moment, timeZone)
  const due = sql`
    SELECT 'cita_recordatorio' AS tipo, concat_ws(':', 'cita_recordatorio', c.id_cita, cuando, m.id_usuario) AS clave,
           m.id_usuario, c.id_cita, jsonb_build_object('fecha_hora', cuando, 'id_veterinario', c.id_usuario) AS datos, cuando AS orden
    FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario,
         to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS cuando
    WHERE c.eliminado_en IS NULL AND c.estado IN ${openEstados}
      AND c.fecha_hora > ${now} AND c.fecha_hora < ${now}::date + 2
      AND (c.fecha_hora::date - 1 + time '10:00') AT TIME ZONE ${timeZone} <= ${moment}
      AND c.acordada_en <= c.fecha_hora AT TIME ZONE ${timeZone} - interval '24 hours'
      AND d.eliminado_en IS NULL AND NOT ${reportedDead}`
  const queued = await enqueueQuery(db, due, ['id_cita', 'datos'], { now: moment, sms: true })
  return queued.length
}
