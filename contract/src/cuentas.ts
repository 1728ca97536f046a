import * as z from 'zod/mini'
import { validation } from './messages.ts'
import { persona } from './persona.ts'
import { email, limits, newPassword } from './text.ts'

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
      // Also told while another field is wrong, so that a person sees every mistake at once.
      when: ({ value }) => hasText(value, 'password', 'password_confirmation'),
    },
  )

export const register = z
  .extend(z.omit(persona, { telefono: true }), {
    ...twice,
    rol: z.optional(z.literal('cliente', validation.rolCliente)),
  })
  .check(same())
export type Register = z.infer<typeof register>

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

/** Who has forgotten their password says only whose it is. */
export const passwordOlvidada = z.object({ email: email() })
export type PasswordOlvidada = z.infer<typeof passwordOlvidada>

/** What an access link carries. Any text: what is not a token is a link that does not work, not a form filled in wrongly. */
const token = z.string(validation.invalid)
export const enlace = z.object({ token })

/** Whom a link is for: enough to greet them, too little to be worth anything to somebody else. */
export const enlaceDe = z.object({ nombre: z.string() })

export const passwordNueva = z.object({ token, ...twice }).check(same())
export type PasswordNueva = z.infer<typeof passwordNueva>

/** `{ message }`: the answer of a call that has nothing else to say. */
export const message = z.object({ message: z.string() })

function hasText(value: unknown, ...keys: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return keys.every((key) => typeof record[key] === 'string' && record[key] !== '')
}
