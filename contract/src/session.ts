import * as z from 'zod/mini'
import { validation } from './messages.ts'
import { limits, line, newPassword } from './text.ts'
import { persona, usuario } from './usuarios.ts'

export const login = z.object({
  email: line(limits.email, validation.emailRequired),
  password: z.string(validation.passwordRequired).check(z.minLength(1, validation.passwordRequired)),
})
export type Login = z.infer<typeof login>

export const register = z
  .extend(persona, {
    password: newPassword(),
    password_confirmation: z
      .string(validation.passwordConfirmationRequired)
      .check(z.minLength(1, validation.passwordConfirmationRequired)),
    rol: z.optional(z.literal('cliente', validation.rolCliente)),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: validation.passwordMismatch,
      // Also told while another field is wrong, so that a person sees every mistake at once.
      when: ({ value }) => hasText(value, 'password', 'password_confirmation'),
    }),
  )
export type Register = z.infer<typeof register>

/** What login and register answer. */
export const session = z.object({ token: z.string(), usuario })
export type Session = z.infer<typeof session>

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

/** `{ message }`: the answer of a call that has nothing else to say. */
export const message = z.object({ message: z.string() })

function hasText(value: unknown, ...keys: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return keys.every((key) => typeof record[key] === 'string' && record[key] !== '')
}
