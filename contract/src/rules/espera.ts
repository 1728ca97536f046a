import type { OfertaAgenda } from '../agenda/agenda.ts'
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

type OfertaPeople = Pick<OfertaAgenda, 'id_usuario' | 'mascota' | 'cita'>

/** Whether the hour is kept for a pet of theirs, or is an hour of their own, unless it would move an appointment of a colleague. */
const isOwnOferta = ({ id_usuario: me }: Actor, { id_usuario, mascota, cita }: OfertaPeople): boolean =>
  mascota.usuario.id_usuario === me || (id_usuario === me && (!cita || cita.veterinario.id_usuario === me))

/** Whether the caller may book an hour that is kept, for whom it is kept, or withdraw it. */
export const canAnswerOferta = (caller: Actor, oferta: OfertaPeople): boolean =>
  covers('ofertas:update', caller.rol, isOwnOferta(caller, oferta))
