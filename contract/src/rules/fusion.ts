import type { Usuario } from '../usuarios.ts'
import type { ErrorCode } from './errors.ts'

/** Why two accounts cannot become one; null if they can. */
export function fusionRefused(
  conservado: Pick<Usuario, 'id_usuario' | 'rol'>,
  otro: Pick<Usuario, 'id_usuario' | 'rol'>,
): ErrorCode | null {
  if (conservado.id_usuario === otro.id_usuario) return 'FUSION_MISMA_FICHA'
  return conservado.rol === 'cliente' && otro.rol === 'cliente' ? null : 'FUSION_DE_PERSONAL'
}

/** What the kept client takes from the other one: what it lacks. With the address comes the access to the web. */
export function filledFrom<Kept extends Pick<Usuario, 'apellido' | 'email' | 'telefono' | 'acceso'>>(
  conservado: Kept,
  otro: Kept,
): Kept {
  const filled = {
    ...conservado,
    apellido: conservado.apellido || otro.apellido,
    telefono: conservado.telefono ?? otro.telefono,
  }
  return conservado.email === null ? { ...filled, email: otro.email, acceso: otro.acceso } : filled
}

/** Why two clients may be the same person. */
export const parecidoMotivos = {
  telefono: 'Mismo teléfono',
  nombre_y_mascota: 'Mismo nombre y mascota',
  microchip: 'Mismo microchip',
} as const
export type ParecidoMotivo = keyof typeof parecidoMotivos
