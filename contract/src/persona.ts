import { email } from './fields/email.ts'
import { limits } from './fields/limits.ts'
import { telefono } from './fields/telefono.ts'
import { line, lineOrNull } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'

/** The fields that profile, user form and (the first three) registration share. */
export const persona = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  apellido: line(limits.name, validation.apellidoRequired),
  email: email(),
  /** Absent: it stays as it is. */
  telefono: z.optional(telefono),
  /** Whether they want reminders of vaccines and dewormings. Absent: it stays as it is. */
  recordatorios: z.optional(z.boolean(validation.invalid)),
  /** A vet's number in the professional association; clients have none. Absent: it stays as it is. */
  colegiado: z.optional(lineOrNull(30)),
})
export type Persona = z.infer<typeof persona>

/** The caller's own password, to confirm what they do. */
export const passwordActual = z.optional(z.string(validation.invalid).check(z.maxLength(limits.passwordMax)))

/** The own profile: another address only with the password. */
export const perfil = z.extend(persona, { password_actual: passwordActual })
export type Perfil = z.infer<typeof perfil>
