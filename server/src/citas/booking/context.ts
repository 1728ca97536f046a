import { type BookingPowers, bookingPowers } from '@huella/contract'
import type { Slot } from '../../huecos/index.ts'
import type { RequestContext } from '../../platform/http/crud-routes.ts'
import type { SliceDeps } from '../../platform/http/routes.ts'
import type { Tx } from '../../platform/sql/database.ts'

interface Waiting {
  /**
   * Ends the offers of the waiting list that an urgency is booked over. Given from outside: the waiting list books through `saveCita`,
   * and the two slices would import each other.
   */
  withdrawOfertas(tx: Tx, slot: Slot): Promise<void>
}

export interface CitasDeps extends SliceDeps, Waiting {}

/** Who books, and what they may do. */
export interface BookingContext extends Pick<RequestContext, 'clock' | 'config' | 'author'>, Waiting {
  powers: BookingPowers
  /** An urgency that begins now: no hours of the clinic hold. */
  urgent?: boolean
}

/** The caller of a route books with the powers that the permission matrix gives them. */
export const bookingContextOf = (
  context: RequestContext,
  { withdrawOfertas }: Waiting,
): RequestContext & BookingContext => ({ ...context, powers: bookingPowers(context.caller.usuario), withdrawOfertas })
