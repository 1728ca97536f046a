import { fullName } from '../catalog/roles.ts'
import type { Visita } from '../ficha/visitas.ts'
import type { Nombrado, Usuario } from '../usuarios.ts'
import { type Actor, can, covers } from './permissions.ts'
import { canWriteVisitas } from './visitas.ts'

/** Whether the caller may pass a draft on to a colleague. */
export const canPassVisita = (caller: Actor, { id_usuario, firmada_en }: Pick<Visita, 'id_usuario' | 'firmada_en'>) =>
  !firmada_en && covers('visitas:traspasar', caller.rol, id_usuario === caller.id_usuario)

/** Whether the caller may carry on a draft of somebody who left. */
export const canTakeVisita = (
  caller: Pick<Usuario, 'rol' | 'colegiado'>,
  { relevable }: Pick<Visita, 'relevable'>,
): boolean => relevable && canWriteVisitas(caller) && can('visitas:relevar', caller.rol)

/** Whether this save was typed before its visit was passed on to somebody else: it is theirs to say what is in it. */
export const isPassedOn = (
  { id_usuario, version_traspaso }: Pick<Visita, 'id_usuario' | 'version_traspaso'>,
  { version, actor }: { version: number; actor: number },
): boolean => version_traspaso !== null && version < version_traspaso && actor !== id_usuario

/** 'Empezada por Ana Gil, la lleva Bruno Sanz', of a visit that was passed on. */
export const relevoText = ({
  empezada_por,
  autor,
}: Pick<Visita, 'empezada_por'> & { autor: Nombrado }): string | null =>
  empezada_por && `Empezada por ${fullName(empezada_por)}, la lleva ${fullName(autor)}`
