import { keysOf } from './catalog/catalog.ts'
import { accesos, roles } from './catalog/roles.ts'
import { emailText } from './fields/email.ts'
import * as z from './fields/zod.ts'

/** A user as responses show it: without the password's hash. */
export const usuario = z.object({
  id_usuario: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  /** Null of a client without access to the web. */
  email: z.nullable(emailText),
  telefono: z.nullable(z.string()),
  rol: z.enum(roles),
  /** Whether they want reminders of vaccines and dewormings. */
  recordatorios: z.boolean(),
  /** A vet's number in the professional association. */
  colegiado: z.nullable(z.string()),
  acceso: z.enum(keysOf(accesos)),
  /** Whether the owner has shown that the address is theirs. Until then notices wait. */
  email_confirmado: z.boolean(),
  /** Whether staff chose the password, so that the owner should choose another one. */
  cambiar_password: z.boolean(),
  /** Whether they sign in with a second factor. */
  segundo_factor: z.boolean(),
  version: z.int(),
})
export type Usuario = z.infer<typeof usuario>

/** Somebody who can sign in: only with an address. */
export const cuenta = z.extend(usuario, { email: emailText })
export type Cuenta = z.infer<typeof cuenta>

/** A user's name alone. */
export const nombrado = z.object({ id_usuario: z.int(), nombre: z.string(), apellido: z.string() })
export type Nombrado = z.infer<typeof nombrado>

/** Somebody who writes and signs, with what they are. */
export const firmante = z.extend(nombrado, { rol: z.enum(roles), colegiado: z.nullable(z.string()) })
export type Firmante = z.infer<typeof firmante>

/** An owner, with the address that distinguishes two of the same name. */
export const contacto = z.extend(nombrado, { email: z.nullable(emailText) })
export type Contacto = z.infer<typeof contacto>

/** The owner of a pet with an appointment, whom staff may have to call. */
export const dueno = z.extend(contacto, { telefono: z.optional(z.nullable(z.string())) })

/** The vets, wrapped as in the specification. */
export const veterinarios = z.object({ data: z.array(nombrado) })
