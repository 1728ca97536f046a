import type { Cita } from '../citas.ts'
import { isOpenCita } from './cita-estados.ts'
import { isOwnCita } from './citas.ts'
import { type Actor, covers } from './permissions.ts'

/** Whether the caller may pass an appointment on to a colleague. Also while it goes on. */
export const canPassCita = (caller: Actor, cita: Parameters<typeof isOwnCita>[1] & Pick<Cita, 'estado'>): boolean =>
  isOpenCita(cita) && covers('citas:pasar', caller.rol, isOwnCita(caller, cita))
