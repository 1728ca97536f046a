import { type Usuario, type UsuarioUpdate, usuarioCreate, usuarioUpdate } from '@huella/contract'

/** What the fields of the form hold, in the order in which they stand. */
export interface UsuarioValues {
  nombre: string
  apellido: string
  email: string
  password: string
  rol?: string
}

export function usuarioValues(usuario?: Usuario): UsuarioValues {
  return {
    nombre: usuario?.nombre ?? '',
    apellido: usuario?.apellido ?? '',
    email: usuario?.email ?? '',
    password: '',
    // Nobody is made an administrator here, nor stops being one: the form does not say the role of one.
    ...(usuario?.rol !== 'admin' && { rol: usuario?.rol ?? '' }),
  }
}

export const schemaOf = (usuario?: Usuario) => (usuario ? usuarioUpdate : usuarioCreate)

/** What is sent: a blank password is not. */
export function usuarioBody({ password, ...body }: UsuarioUpdate, usuario?: Usuario) {
  return { ...body, ...(password && { password }), version: usuario?.version }
}
