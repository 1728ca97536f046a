import { type Cita, type CitaPase, isOpenCita, validation } from '@huella/contract'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { saveCita } from './booking/booking.ts'
import type { BookingContext } from './booking/context.ts'
import { lockCita } from './citas.repo.ts'

/** Passes an appointment on to another vet, by the rules of a change by staff; a vet may choose any colleague. They are told at once. */
export async function passCita(
  tx: Tx,
  id: number,
  { version, mensaje = null, ...change }: CitaPase,
  context: RequestContext & BookingContext,
): Promise<Cita> {
  const before = await lockCita(tx, context.caller, id)
  assertVersion(before, version)
  if (!isOpenCita(before)) throw new AppError('CITA_CERRADA')
  if (before.id_usuario === change.id_usuario) throwIfErrors({ id_usuario: validation.paseMismo })
  const powers = { ...context.powers, idVeterinario: null }
  return saveCita(tx, before, change, { ...context, powers, pase: { mensaje } })
}
