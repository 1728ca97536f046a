import * as z from 'zod/mini'
import { listQuery, version } from './lists.ts'
import { validation } from './messages.ts'
import { telefono } from './telefono.ts'
import { email, limits, line, newPassword, orNull } from './text.ts'

export const roles = ['admin', 'veterinario', 'cliente'] as const
export type Rol = (typeof roles)[number]

export const rolLabels: Record<Rol, string> = {
  admin: 'Administrador',
  veterinario: 'Veterinario',
  cliente: 'Cliente',
}

/** A user as any answer shows it: never a password, never its hash. */
export const usuario = z.object({
  id_usuario: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  telefono: z.nullable(z.string()),
  rol: z.enum(roles),
  version: z.int(),
})
export type Usuario = z.infer<typeof usuario>

/** Somebody's name, where only that is anybody's business. */
export const nombrado = z.object({ id_usuario: z.int(), nombre: z.string(), apellido: z.string() })

/** An owner, with the address that tells two of one name apart. */
export const contacto = z.extend(nombrado, { email: z.string() })
export type Contacto = z.infer<typeof contacto>

/** The vets, wrapped as the specification shows them. */
export const veterinarios = z.object({ data: z.array(nombrado) })

/** The fields a person has by being one: profile and the user form share them, and register all but the last. */
export const persona = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  apellido: line(limits.name, validation.apellidoRequired),
  email: email(),
  /** Absent: it stays as it is. */
  telefono: z.optional(telefono),
})
export type Persona = z.infer<typeof persona>

/** The roles an administrator gives. */
export const staffRoles = ['veterinario', 'cliente'] as const

/** What the administrator's form sends of a new user: a password for them, or that they choose one by invitation. */
export const usuarioCreate = z
  .extend(persona, {
    password: z.optional(newPassword()),
    invitar: z.optional(z.boolean(validation.invalid)),
    rol: z.enum(staffRoles, { error: ({ input }) => (input ? validation.rolStaff : validation.rolRequired) }),
  })
  .check(
    z.refine(({ password, invitar }) => (password === undefined) === (invitar === true), {
      path: ['password'],
      error: validation.passwordOrInvitation,
      // Also told while another field is wrong, so that a person sees every mistake at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** …and of a changed one: an absent field stays, and so does the password when it is blank. */
export const usuarioUpdate = z.partial(
  z.extend(persona, {
    password: orNull<string>(
      z.string(validation.passwordTooShort).check(
        z.refine((text) => text === '' || text.length >= limits.passwordMin, validation.passwordTooShort),
        z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
      ),
    ),
    rol: z.enum(roles, validation.rolStaff),
    version,
  }),
)
export type UsuarioUpdate = z.infer<typeof usuarioUpdate>

export const usuarioSorts = ['nombre', 'email', 'rol'] as const
export const usuarioQuery = listQuery(usuarioSorts)
