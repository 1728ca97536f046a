import { limits } from './fields/limits.ts'
import { line } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { cuenta } from './usuarios.ts'

/** What a browser keeps to be recognised when it signs in again. */
export const dispositivo = z.optional(
  z.string(validation.invalid).check(z.minLength(1, validation.invalid), z.maxLength(100, validation.invalid)),
)

export const login = z.object({
  email: line(limits.email, validation.emailRequired),
  password: z.string(validation.passwordRequired).check(z.minLength(1, validation.passwordRequired)),
  dispositivo,
})
export type Login = z.infer<typeof login>

/** The response of login and register. */
export const session = z.object({ token: z.string(), usuario: cuenta })
export type Session = z.infer<typeof session>
