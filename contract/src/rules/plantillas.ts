import type { Plantilla } from '../plantillas.ts'
import { type Actor, can } from './permissions.ts'

/** Whether the caller may change or delete a template: their own, and the clinic's with the permission for those. */
export const canWritePlantilla = ({ rol, id_usuario }: Actor, plantilla: Pick<Plantilla, 'id_usuario'>): boolean =>
  can('plantillas:update', rol) &&
  (plantilla.id_usuario === null ? can('plantillas:clinica', rol) : plantilla.id_usuario === id_usuario)
