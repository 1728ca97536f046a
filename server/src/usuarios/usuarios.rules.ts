import { conflict, type Rol, type Usuario, validation } from '@huella/contract'
import type { Tx } from '../platform/database/pool.ts'
import { AppError, requireNone } from '../platform/errors.ts'
import { countCitas, type Locked } from './usuarios.repo.ts'

/** Nobody is made an administrator; who is one may stay one. */
export function requireGivable(rol: Rol, before: Usuario): void {
  if (rol === 'admin' && before.rol !== 'admin') requireNone({ rol: validation.rolStaff })
}

/** Whether somebody can stop being what they are: archived, or given another role. */
export async function requireDispensable(
  tx: Tx,
  { usuario, otherAdmins }: Locked,
  { me, now }: { me: number; now: string },
): Promise<void> {
  if (usuario.id_usuario === me) throw new AppError('CUENTA_PROPIA')
  if (usuario.rol === 'admin' && !otherAdmins) throw new AppError('ULTIMO_ADMINISTRADOR')
  if (usuario.rol !== 'veterinario') return
  const citas = await countCitas(tx, usuario.id_usuario, now)
  if (citas > 0) throw new AppError('VETERINARIO_CON_CITAS', { message: conflict.veterinarioConCitas(citas) })
}
