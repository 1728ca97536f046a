import type { Cita } from '@huella/contract'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { writeCita } from './citas.repo.ts'
import { assertOpenForOwner, noTimes } from './estados.ts'
import { assertChangeable } from './slot.ts'

/** Cancels an appointment for its owner. `hide` also takes it off the owner's list; the clinic keeps seeing it. */
export async function cancelByOwner(
  tx: Tx,
  before: Cita,
  context: RequestContext,
  { hide }: { hide: boolean },
): Promise<Cita> {
  const { author, clock, config } = context
  assertOpenForOwner(before, clinicTime(clock(), config.timeZone))
  if (before.estado === 'cancelada' && !hide) return before
  if (before.estado !== 'cancelada') assertChangeable(before, await readSettings(tx), context)
  const hidden = hide ? { oculta_en: clock() } : {}
  const saved = await writeCita(tx, before, { ...noTimes, estado: 'cancelada', ...hidden }, author, hidden)
  await enqueueCitaNotices(tx, before, saved, context)
  return saved
}
