import type { Alerta } from '../ficha/alertas.ts'
import { type Actor, can } from './permissions.ts'

/** Whether the caller may write or remove an alert of this kind. Those of behaviour are also the desk's. */
export const canWriteAlerta = ({ rol }: Pick<Actor, 'rol'>, { tipo }: Pick<Alerta, 'tipo'>): boolean =>
  can('alertas:create', rol) && (tipo === 'comportamiento' || can('alertas:clinicas', rol))
