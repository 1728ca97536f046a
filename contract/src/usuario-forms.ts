import { assignableRoles, mayLackEmail, type Rol, rolLabels } from './catalog/roles.ts'
import { emailOrNull } from './fields/email.ts'
import { limits } from './fields/limits.ts'
import { listQuery, nombrePrimero, version } from './fields/lists.ts'
import { anyLine, newPassword, orNull } from './fields/text.ts'
import type { FieldErrors } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { passwordActual, persona } from './persona.ts'
import { validation } from './rules/messages.ts'
import type { Usuario } from './usuarios.ts'

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
const rolUnknown = `El rol debe ser ${oneOf.format(assignableRoles.map((rol) => rolLabels[rol].toLowerCase()))}`

/** Empty of a client whom the clinic calls: without an address there is no access to the web. */
const optionalEmail = z.optional(emailOrNull())

/** Empty of a client whom the clinic knows by telephone alone. */
const optionalApellido = z._default(anyLine(limits.name), '')

interface Reachable {
  rol?: Rol
  apellido?: string
  email?: string | null
  telefono?: string | null
}

/** Whether the clinic can reach this user: by e-mail, or a client by telephone alone. */
export function reachableErrors({ rol, apellido, email, telefono }: Reachable): FieldErrors {
  const named: FieldErrors = apellido ? {} : { apellido: validation.apellidoRequired }
  if (email) return named
  if (!mayLackEmail(rol)) return { ...named, email: validation.emailRequired }
  return telefono ? {} : { telefono: validation.telefonoRequired }
}

/** What is wrong with a changed user. Only who has no access to the web may be without an address. */
export function usuarioErrors(
  changed: Reachable & Pick<Usuario, 'acceso'> & { password?: string | null },
): FieldErrors {
  const access = changed.acceso === 'activo' || changed.password
  return access && !changed.email ? { email: validation.emailRequired } : reachableErrors(changed)
}

// Checked also when another field is wrong, so that all errors show at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** A new user, with a password or with an invitation to choose one; a client without an address gets neither. */
export const usuarioCreate = z
  .extend(persona, {
    apellido: optionalApellido,
    email: optionalEmail,
    password: z.optional(newPassword()),
    invitar: z.optional(z.boolean(validation.invalid)),
    rol: z.enum(assignableRoles, { error: ({ input }) => (input ? rolUnknown : validation.rolRequired) }),
    password_actual: passwordActual,
  })
  .check(
    z.refine((body) => !reachableErrors(body).apellido, {
      path: ['apellido'],
      error: validation.apellidoRequired,
      when: always,
    }),
    z.refine((body) => !reachableErrors(body).email && (Boolean(body.email) || accesses(body) === 0), {
      path: ['email'],
      error: validation.emailRequired,
      when: always,
    }),
    z.refine((body) => !reachableErrors(body).telefono, {
      path: ['telefono'],
      error: validation.telefonoRequired,
      when: always,
    }),
    z.refine((body) => !body.email || accesses(body) === 1, {
      path: ['password'],
      error: validation.passwordOrInvitation,
      when: always,
    }),
  )

const accesses = ({ password, invitar }: { password?: string; invitar?: boolean }): number =>
  Number(password !== undefined) + Number(invitar === true)

/** An absent field stays, and so does the password when it is blank. */
export const usuarioUpdate = z.partial(
  z.extend(persona, {
    apellido: anyLine(limits.name),
    email: emailOrNull(),
    password: orNull<string>(
      z.string(validation.passwordTooShort).check(
        z.refine((text) => text === '' || text.length >= limits.passwordMin, validation.passwordTooShort),
        z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
      ),
    ),
    rol: z.enum(assignableRoles, rolUnknown),
    password_actual: passwordActual,
    version,
  }),
)
export type UsuarioUpdate = z.infer<typeof usuarioUpdate>

export const usuarioSorts = ['nombre', 'email', 'rol'] as const
export const usuarioQuery = z.extend(listQuery(usuarioSorts), { nombre_primero: nombrePrimero })
