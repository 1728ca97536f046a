import type { AvisoPrevisto } from '@huella/contract'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Config } from '../../platform/ops/config.ts'
import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { noticesOf } from '../domain/events.ts'
import { type CitaRow, channels, emailEnabled, type NoticeContext, reachable, toEventCita } from './queue.repo.ts'

interface PreviewContext extends NoticeContext {
  config: Pick<Config, 'timeZone' | 'sms'>
}

/** Who would get a notice if this user cancelled or deleted the appointment now, by the channels that are in use. */
export function cancellationNotices(db: Db, cita: CitaRow, context: PreviewContext): Promise<AvisoPrevisto[]> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const notices = noticesOf(toEventCita(cita), null, context.author.actor ?? 0, now)
  return previewOf(
    db,
    notices.map(({ id_usuario }) => id_usuario),
    context,
  )
}

/** Which owners would get a notice if these appointments were given to other vets now. */
export function moveNotices(db: Db, citas: CitaRow[], context: PreviewContext): Promise<AvisoPrevisto[]> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const owners = citas.flatMap((cita) => {
    const before = toEventCita(cita)
    const notices = noticesOf(before, { ...before, id_veterinario: 0 }, context.author.actor ?? 0, now)
    return notices.filter(({ tipo }) => tipo === 'cita_movida').map(({ id_usuario }) => id_usuario)
  })
  return previewOf(db, [...new Set(owners)], context)
}

function previewOf(db: Db, recipients: number[], { config }: PreviewContext): Promise<AvisoPrevisto[]> {
  const withSms = config.sms !== undefined
  return db.query(sql`
    SELECT jsonb_build_object('id_usuario', u.id_usuario, 'nombre', u.nombre, 'apellido', u.apellido) AS para,
           array_agg(canal ORDER BY canal) AS canales
    FROM usuario u, ${channels}
    WHERE u.id_usuario = ANY(${recipients}::int[]) AND u.eliminado_en IS NULL AND ${reachable} AND ${emailEnabled}
      AND (canal = 'email' OR ${withSms}::boolean)
    GROUP BY u.id_usuario ORDER BY array_position(${recipients}::int[], u.id_usuario)`)
}
