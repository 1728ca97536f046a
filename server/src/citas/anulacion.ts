import { type Cita, isClosedForOwner } from '@huella/contract'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { assertChangeNotice } from './booking/hours.ts'
import { writeCita } from './citas.repo.ts'
import { noTimes } from './estados.ts'

/** Cancels an appointment for its owner. `hide` also takes it off the owner's list; the clinic keeps seeing it. */
export async function cancelByOwner(
  tx: Tx,
  before: Cita,
  context: RequestContext,
  { hide }: { hide: boolean },
): Promise<Cita> {
  const { author, clock, config } = context
  if (isClosedForOwner(before, clinicTime(clock(), config.timeZone))) throw new AppError('CITA_CERRADA')
  if (before.estado === 'cancelada' && !hide) return before
  if (before.estado !== 'cancelada') assertChangeNotice({ clock, config, settings: await readSettings(tx) }, before)
  const hidden = hide ? { oculta_en: clock() } : {}
  const cancelled =
    before.estado === 'cancelada' ? {} : { estado: 'cancelada', motivo_cancelacion: 'cliente', cancelada_en: clock() }
  const saved = await writeCita(tx, before, { ...noTimes, ...cancelled, ...hidden }, author, hidden)
  await enqueueCitaNotices(tx, before, saved, context)
  return saved
}
