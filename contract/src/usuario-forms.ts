import * as z from 'zod/mini'
import { listQuery, nombrePrimero, version } from './fields/lists.ts'
import { limits, newPassword, orNull } from './fields/text.ts'
import { persona } from './persona.ts'
import { validation } from './rules/messages.ts'
import { assignableRoles, rolLabels } from './usuarios.ts'

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
const rolUnknown = `El rol debe ser ${oneOf.format(assignableRoles.map((rol) => rolLabels[rol].toLowerCase()))}`

/** The caller's own password, to make somebody an administrator. */
const passwordActual = z.optional(z.string(validation.invalid).check(z.maxLength(limits.passwordMax)))

/** A new user, with a password or with an invitation to choose one. */
export const usuarioCreate = z
  .extend(persona, {
    password: z.optional(newPassword()),
    invitar: z.optional(z.boolean(validation.invalid)),
    rol: z.enum(assignableRoles, { error: ({ input }) => (input ? rolUnknown : validation.rolRequired) }),
    password_actual: passwordActual,
  })
  .check(
    z.refine(({ password, invitar }) => (password === undefined) === (invitar === true), {
      path: ['password'],
      error: validation.passwordOrInvitation,
      // Checked also when another field is wrong, so that all errors show at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** An absent field stays, and so does the password when it is blank. */
export const usuarioUpdate = z.partial(
  z.extend(persona, {
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
