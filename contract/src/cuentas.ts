import { privacidadLeida } from './derechos/privacidad.ts'
import { email } from './fields/email.ts'
import { limits } from './fields/limits.ts'
import { newPassword } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { persona } from './persona.ts'
import { validation } from './rules/messages.ts'
import { dispositivo, session } from './session.ts'

/** A new password, typed twice. */
const twice = {
  password: newPassword(),
  password_confirmation: z
    .string(validation.passwordConfirmationRequired)
    .check(z.minLength(1, validation.passwordConfirmationRequired)),
}
const same = () =>
  z.refine<{ password: string; password_confirmation: string }>(
    (body) => body.password === body.password_confirmation,
    {
      path: ['password_confirmation'],
      error: validation.passwordMismatch,
      // Checked also when another field is wrong, so that all errors show at once.
      when: ({ value }) => hasText(value, 'password', 'password_confirmation'),
    },
  )

const registered = z.extend(z.omit(persona, { telefono: true, recordatorios: true, colegiado: true }), {
  ...twice,
  rol: z.optional(z.literal('cliente', validation.rolCliente)),
  /** The version of the privacy text that was read. Without it the page asks after signing in. */
  privacidad: z.optional(privacidadLeida),
  dispositivo,
})

export const register = registered.check(same())
export type Register = z.infer<typeof register>

/** What our own form sends: with the privacy text read. */
export const registerForm = z.extend(registered, { privacidad: privacidadLeida }).check(same())

const filled = z.string(validation.changePasswordIncomplete).check(z.minLength(1, validation.changePasswordIncomplete))

export const changePassword = z
  .object({
    current: filled,
    new: filled.check(
      z.minLength(limits.passwordMin, validation.changePasswordTooShort),
      z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
    ),
    confirm: filled,
  })
  .check(
    z.refine((body) => body.new === body.confirm, {
      path: ['confirm'],
      error: validation.changePasswordMismatch,
      when: ({ value }) => hasText(value, 'new', 'confirm'),
    }),
  )
export type ChangePassword = z.infer<typeof changePassword>

/** The request for a link to set a new password. */
export const passwordOlvidada = z.object({ email: email() })
export type PasswordOlvidada = z.infer<typeof passwordOlvidada>

/** How many hours a link works, by the notice that brings it. */
export const enlaceHoras = { password_olvidada: 1, invitacion: 7 * 24 }

/** The token of a link. Any text is accepted: a malformed token is an invalid link, not an invalid form. */
const token = z.string(validation.invalid)
export const enlace = z.object({ token })

/** The user of a link: only the name, to greet them. */
export const enlaceDe = z.object({ nombre: z.string() })

export const passwordNueva = z.object({ token, ...twice, dispositivo }).check(same())
export type PasswordNueva = z.infer<typeof passwordNueva>

/** The password is set. Who chooses their first one by an invitation is signed in. */
export const passwordElegida = z.object({ message: z.string(), sesion: z.nullable(session) })

/** The response of a call that returns no data. */
export const message = z.object({ message: z.string() })

function hasText(value: unknown, ...keys: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return keys.every((key) => typeof record[key] === 'string' && record[key] !== '')
}
