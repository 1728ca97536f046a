import { attendsPatients, conflict, isAssignable, type Rol, rolNotAssignable, type Usuario } from '@huella/contract'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { countUpcomingCitas, type LockedUsuario } from './usuarios.repo.ts'

/** Nobody becomes an administrator by an update; an administrator may stay one. */
export function assertAssignableRole(rol: Rol, before: Usuario): void {
  if (rol !== before.rol && !isAssignable(rol)) throwIfErrors({ rol: rolNotAssignable })
}

/** Whether a user can be archived or get another role. */
export async function assertRemovable(
  tx: Tx,
  { usuario, otherAdmins }: LockedUsuario,
  { me, now }: { me: number; now: string },
): Promise<void> {
  if (usuario.id_usuario === me) throw new AppError('CUENTA_PROPIA')
  if (usuario.rol === 'admin' && !otherAdmins) throw new AppError('ULTIMO_ADMINISTRADOR')
  if (!attendsPatients(usuario.rol)) return
  const citas = await countUpcomingCitas(tx, usuario.id_usuario, now)
  if (citas > 0) throw new AppError('VETERINARIO_CON_CITAS', { message: conflict.veterinarioConCitas(citas) })
}
