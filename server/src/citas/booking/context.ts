import { type BookingPowers, bookingPowers, type Cita } from '@huella/contract'
import type { Slot } from '../../huecos/index.ts'
import type { Author } from '../../platform/auth/author.ts'
import type { RequestContext } from '../../platform/http/crud-routes.ts'
import type { SliceDeps } from '../../platform/http/routes.ts'
import type { Tx } from '../../platform/sql/database.ts'

/** What the waiting list does with a booking. Given from outside: it books through `saveCita`, and the two slices would import each other. */
interface Waiting {
  /** Ends the offers that an urgency is booked over. */
  withdrawOfertas(tx: Tx, slot: Slot): Promise<void>
}

export interface CitasDeps extends SliceDeps, Waiting {
  /** Ends the entry of a pet that is booked. */
  fulfilEspera(tx: Tx, idEspera: number, cita: Cita, author: Author): Promise<void>
}

/** Who books, and what they may do. */
export interface BookingContext extends Pick<RequestContext, 'clock' | 'config' | 'author'>, Waiting {
  powers: BookingPowers
  /** It is passed on to a colleague, who is told so in place of that it is new. */
  pase?: { mensaje: string | null }
  /** An urgency that begins now: no hours of the clinic hold. */
  urgent?: boolean
}

/** The caller of a route books with the powers that the permission matrix gives them. */
export const bookingContextOf = (
  context: RequestContext,
  { withdrawOfertas }: Waiting,
): RequestContext & BookingContext => ({ ...context, powers: bookingPowers(context.caller.usuario), withdrawOfertas })
