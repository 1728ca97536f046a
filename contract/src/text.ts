import * as z from 'zod/mini'
import { validation } from './messages.ts'

/** Longest text the clinic may store in a field, by kind of field. */
export const limits = { name: 100, email: 254, passwordMin: 8, passwordMax: 128 } as const

// Control characters cannot be typed on purpose, and lone surrogates cannot be stored as UTF-8.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A required single line: trimmed, printable, bounded. */
export const line = (max: number, required: string) =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(max, validation.tooLong(max)),
    z.refine((value) => !UNPRINTABLE.test(value), validation.unprintable),
  )

export const email = () => line(limits.email, validation.emailRequired).check(z.regex(EMAIL, validation.emailInvalid))

/** Passwords are taken exactly as typed: never trimmed, any character. */
export const newPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.minLength(limits.passwordMin, tooShort),
      z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
    )
