import type { Rol } from '../catalog/roles.ts'
import { type Action, type Actor, covers } from './permissions.ts'

type Management = Extract<Action, 'usuarios:create' | 'usuarios:update'>

/** Whether the caller may create or change accounts of this role. The desk's own are those of clients. */
export const canManage = (action: Management, caller: Pick<Actor, 'rol'>, rol: Rol): boolean =>
  covers(action, caller.rol, rol === 'cliente')

/** Whether somebody gets this role only from an administrator who gives their own password. */
export const needsPassword = (rol: Rol): boolean => rol === 'admin'

/** Whether the caller changes the address of this account only with their own password: of their own, and of administrators. */
export const addressNeedsPassword = (caller: Actor, account: Actor): boolean =>
  caller.id_usuario === account.id_usuario || needsPassword(account.rol)

/** Whether these are two addresses. The server decides, and folds some letters in another way. */
export const isOtherEmail = (from: string | null | undefined, to: string | null | undefined): boolean =>
  (from ?? '').trim().toLowerCase() !== (to ?? '').trim().toLowerCase()
