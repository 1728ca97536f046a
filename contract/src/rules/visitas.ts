import type { ClinicTime } from '../catalog/citas.ts'
import { attendsPatients } from '../catalog/roles.ts'
import type { Cita } from '../citas.ts'
import type { Visita } from '../ficha/visitas.ts'
import type { Usuario } from '../usuarios.ts'
import { releasesTime } from './cita-estados.ts'
import { type Actor, can, covers } from './permissions.ts'

/** Vets write visits, and others of the staff who have a number in the professional association. */
export const canWriteVisitas = ({ rol, colegiado }: Pick<Usuario, 'rol' | 'colegiado'>): boolean =>
  can('visitas:create', rol) && (attendsPatients(rol) || colegiado !== null)

/** Whether a visit can be written of an appointment: it takes place, and its hour has come or the pet is there. */
export const hasVisita = (
  { estado, fecha_hora, llegada_en, inicio_en }: Pick<Cita, 'estado' | 'fecha_hora' | 'llegada_en' | 'inicio_en'>,
  { now }: Pick<ClinicTime, 'now'>,
): boolean => !releasesTime(estado) && (fecha_hora <= now || llegada_en !== null || inicio_en !== null)

/** Its author discards a draft; one that nobody has written in whoever writes visits. */
export const canDiscardVisita = (caller: Actor, { id_usuario, escrita }: Pick<Visita, 'id_usuario' | 'escrita'>) =>
  covers('visitas:delete', caller.rol, !escrita || id_usuario === caller.id_usuario)
