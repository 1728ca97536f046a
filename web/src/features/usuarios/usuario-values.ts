import { formatTelefono, type Usuario, type UsuarioUpdate, usuarioCreate, usuarioUpdate } from '@huella/contract'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'

/** What the fields of the form hold, in the order in which they stand. */
export interface UsuarioValues {
  nombre: string
  apellido: string
  email: string
  telefono: string
  rol?: string
  /** Of a new user: how they get in. */
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
    // Nobody is made an administrator here, nor stops being one: the form does not say the role of one.
    ...(usuario?.rol !== 'admin' && { rol: usuario?.rol ?? '' }),
    ...(!usuario && { acceso: 'invitacion' as const }),
    password: '',
  }
}

/** A new user is checked as what is sent: with the password, or with the wish to invite. */
const newUsuario = {
  safeParse: ({ acceso, password, ...values }: UsuarioValues) =>
    usuarioCreate.safeParse({ ...values, ...(acceso === 'password' ? { password } : { invitar: true }) }),
}

export const schemaOf = (usuario?: Usuario) => (usuario ? usuarioUpdate : newUsuario)

/** What is sent: a blank password is not. */
export function usuarioBody({ password, ...body }: UsuarioUpdate, usuario?: Usuario) {
  return { ...body, ...(password && { password }), version: usuario?.version }
}
