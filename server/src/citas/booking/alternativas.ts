import { addDays, bookingPowers } from '@huella/contract'
import { bookingLimits, nearestStarts } from '../../huecos/index.ts'
import type { RequestContext } from '../../platform/http/crud-routes.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Database } from '../../platform/sql/database.ts'
import { readSettings } from '../../settings/index.ts'
import { SlotTakenError } from './vet.ts'

const ALTERNATIVE_DAYS = 14

/** Adds the nearest free starts to a conflict. */
export async function withAlternativas<Result>(
  db: Database,
  context: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error
    const { slot, code, details } = error
    const day = slot.fecha_hora.slice(0, 10)
    const wanted = {
      ...slot,
      ...bookingLimits(context, await readSettings(db), bookingPowers(context.caller.usuario)),
      desde: addDays(day, -ALTERNATIVE_DAYS),
      hasta: addDays(day, ALTERNATIVE_DAYS),
    }
    const alternativas = await nearestStarts(db, wanted, slot.fecha_hora)
    throw new AppError(code, { ...details, alternativas })
  }
}
