import type { Rol } from '../catalog/roles.ts'
import { type Action, type Actor, covers } from './permissions.ts'

type Management = Extract<Action, 'usuarios:create' | 'usuarios:update'>

/** Whether the caller may create or change accounts of this role. The desk's own are those of clients. */
export const canManage = (action: Management, caller: Pick<Actor, 'rol'>, rol: Rol): boolean =>
  covers(action, caller.rol, rol === 'cliente')

/** Whether somebody gets this role only from an administrator who gives their own password. */
export const needsPassword = (rol: Rol): boolean => rol === 'admin'
