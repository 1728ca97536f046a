import {
  formatTelefono,
  hasColegiado,
  isAssignable,
  type Rol,
  type Usuario,
  type UsuarioUpdate,
  usuarioCreate,
  usuarioUpdate,
} from '@huella/contract'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'

/** The form's values, in the order of its fields. */
export interface UsuarioValues {
  nombre: string
  apellido: string
  email: string
  telefono: string
  rol?: Rol | ''
  /** Only vets and administrators have it. */
  colegiado: string
  /** Only for a new user. */
  acceso?: 'invitacion' | 'password'
  password: string
}

export type UsuarioForm = ReturnType<typeof useEntityForm<UsuarioUpdate, UsuarioValues>>

export function usuarioValues(usuario?: Usuario): UsuarioValues {
  return {
    nombre: usuario?.nombre ?? '',
    apellido: usuario?.apellido ?? '',
    email: usuario?.email ?? '',
    telefono: formatTelefono(usuario?.telefono ?? ''),
    // A role that cannot be assigned cannot be changed, so it is not sent.
    ...((!usuario || isAssignable(usuario.rol)) && { rol: usuario?.rol ?? '' }),
    colegiado: usuario?.colegiado ?? '',
    ...(!usuario && { acceso: 'invitacion' as const }),
    password: '',
  }
}

/** Validates a new user as it is sent: with a password or with an invitation. */
const newUsuario = {
  safeParse: ({ acceso, password, ...values }: UsuarioValues) =>
    usuarioCreate.safeParse({ ...values, ...(acceso === 'password' ? { password } : { invitar: true }) }),
}

export const schemaOf = (usuario?: Usuario) => (usuario ? usuarioUpdate : newUsuario)

/** The request body, without a blank password, and without what a client does not have. */
export function usuarioBody({ password, colegiado, ...body }: UsuarioUpdate, usuario?: Usuario) {
  const number = hasColegiado(body.rol ?? usuario?.rol) && { colegiado }
  return { ...body, ...number, ...(password && { password }), version: usuario?.version }
}
