import {
  type Actor,
  assignableRoles,
  canManage,
  formatTelefono,
  hasColegiado,
  mayLackEmail,
  type Rol,
  rolLabels,
  type Usuario,
  type UsuarioUpdate,
  usuarioCreate,
  usuarioUpdate,
} from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'

/** The form's values, in the order of its fields. */
export interface UsuarioValues {
  nombre: string
  apellido: string
  email: string
  telefono: string
  rol: Rol | ''
  /** Only vets and administrators have it. */
  colegiado: string
  /** Only for a new user. */
  acceso?: 'invitacion' | 'password'
  password: string
  /** The caller's own, to make somebody an administrator. */
  password_actual: string
}

export type UsuarioForm = ReturnType<typeof useEntityForm<UsuarioUpdate, UsuarioValues>>

/** The roles that the caller may give. */
export const offeredRoles = (caller: Actor): Rol[] =>
  assignableRoles.filter((rol) => canManage('usuarios:update', caller, rol))

export function usuarioValues(usuario?: Usuario, offered: readonly Rol[] = []): UsuarioValues {
  return {
    nombre: usuario?.nombre ?? '',
    apellido: usuario?.apellido ?? '',
    email: usuario?.email ?? '',
    telefono: formatTelefono(usuario?.telefono ?? ''),
    rol: usuario?.rol ?? (offered.length === 1 ? offered[0] : undefined) ?? '',
    colegiado: usuario?.colegiado ?? '',
    ...(!usuario && { acceso: 'invitacion' as const }),
    password: '',
    password_actual: '',
  }
}

/** What a user says, to tell what somebody else has changed. */
export const usuarioTexts = (usuario: Usuario): RowTexts => ({
  nombre: ['Nombre', usuario.nombre],
  apellido: ['Apellido', usuario.apellido],
  email: ['Correo electrónico', usuario.email ?? ''],
  telefono: ['Teléfono', formatTelefono(usuario.telefono ?? '')],
  rol: ['Rol', rolLabels[usuario.rol]],
  colegiado: ['Nº de colegiado', usuario.colegiado ?? ''],
})

/** Whether this is a client without an address, who gets no access to the web. */
export const isWithoutAccess = ({ rol, email }: Pick<UsuarioValues, 'rol' | 'email'>): boolean =>
  mayLackEmail(rol) && !email.trim()

/** Validates a new user as it is sent: with a password or with an invitation. */
const newUsuario = {
  safeParse: ({ acceso, password, ...values }: UsuarioValues) => {
    const access = acceso === 'password' ? { password } : { invitar: true }
    return usuarioCreate.safeParse({ ...values, ...(!isWithoutAccess(values) && access) })
  },
}

export const schemaOf = (usuario?: Usuario) => (usuario ? usuarioUpdate : newUsuario)

/** The request body: what has changed or may have, without blank passwords and what a client does not have. */
export function usuarioBody(form: UsuarioUpdate, usuario?: Usuario) {
  const { password, password_actual, colegiado, rol, ...body } = form
  return {
    ...body,
    ...(rol !== usuario?.rol && { rol }),
    ...(hasColegiado(rol) && { colegiado }),
    ...(password_actual && { password_actual }),
    ...(password && { password }),
    version: usuario?.version,
  }
}
