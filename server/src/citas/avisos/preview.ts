import type { AvisoPrevisto } from '@huella/contract'
import { type NoticeContext, previewNotices } from '../../avisos/index.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Config } from '../../platform/ops/config.ts'
import type { Db } from '../../platform/sql/database.ts'
import { noticesOf } from './changes.ts'
import { type CitaRow, toChangedCita } from './enqueue.ts'

interface PreviewContext extends NoticeContext {
  config: Pick<Config, 'timeZone' | 'sms'>
}

/** Who would get a notice if this user cancelled or deleted the appointment now. */
export function cancellationNotices(db: Db, cita: CitaRow, context: PreviewContext): Promise<AvisoPrevisto[]> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const notices = noticesOf(toChangedCita(cita), null, context.author.actor ?? 0, now)
  const recipients = notices.map(({ id_usuario }) => id_usuario)
  return previewNotices(db, recipients, context.config)
}

/** Which owners would get a notice if these appointments were given to other vets now. */
export function moveNotices(db: Db, citas: CitaRow[], context: PreviewContext): Promise<AvisoPrevisto[]> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const owners = citas.flatMap((cita) => {
    const before = toChangedCita(cita)
    const notices = noticesOf(before, { ...before, id_veterinario: 0 }, context.author.actor ?? 0, now)
    return notices.filter(({ tipo }) => tipo === 'cita_movida').map(({ id_usuario }) => id_usuario)
  })
  return previewNotices(db, [...new Set(owners)], context.config)
}
