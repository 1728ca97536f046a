import type { Espera } from '../agenda/espera.ts'
import { type Actor, covers, scopeOf } from './permissions.ts'

type EsperaPeople = Pick<Espera, 'mascota' | 'veterinarios' | 'cita'>

/** Whether the entry is of a pet of theirs; for staff also whether it asks for them, or would move an appointment of theirs. */
const isOwnEspera = ({ id_usuario: me, rol }: Actor, { mascota, veterinarios, cita }: EsperaPeople): boolean => {
  if (mascota.usuario.id_usuario === me) return true
  const vets = cita ? [...veterinarios, cita.veterinario] : veterinarios
  return scopeOf('espera:list', rol) === 'any' && vets.some(({ id_usuario }) => id_usuario === me)
}

/** Whether the caller may remove an entry of the waiting list that they see. */
export const canRemoveEspera = (caller: Actor, espera: EsperaPeople): boolean =>
  covers('espera:delete', caller.rol, isOwnEspera(caller, espera))
