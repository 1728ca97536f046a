import type { Tratamiento } from '../tratamientos.ts'
import { type Actor, covers } from './permissions.ts'

type TratamientoVets = Pick<Tratamiento, 'id_veterinario'> & {
  cita: Pick<NonNullable<Tratamiento['cita']>, 'id_usuario'> | null
}

/** Whether they prescribed it, or are the vet of its appointment. */
const isOwnTratamiento = ({ id_usuario: me }: Actor, { id_veterinario, cita }: TratamientoVets): boolean =>
  id_veterinario === me || cita?.id_usuario === me

/** Whether the caller may change a treatment that they see. Its state may be changed by more people: `tratamientos:estado`. */
export const canChangeTratamiento = (caller: Actor, tratamiento: TratamientoVets): boolean =>
  covers('tratamientos:update', caller.rol, isOwnTratamiento(caller, tratamiento))

export const canDeleteTratamiento = (caller: Actor, tratamiento: TratamientoVets): boolean =>
  covers('tratamientos:delete', caller.rol, isOwnTratamiento(caller, tratamiento))

/** Whether a treatment goes on: what dashboards count as active. */
export const isActiveTratamiento = ({ estado }: Pick<Tratamiento, 'estado'>): boolean =>
  estado === 'activo' || estado === 'en_progreso'
