import * as z from 'zod/mini'
import { validation } from '../rules/messages.ts'

/** Longest text the clinic may store in a field, by kind of field. */
export const limits = {
  name: 100,
  email: 254,
  note: 2_000,
  description: 5_000,
  passwordMin: 8,
  passwordMax: 128,
} as const

// Control characters cannot be typed on purpose, and lone surrogates cannot be stored as UTF-8.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
const UNPRINTABLE_BUT_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const bounded = (max: number, unprintable: RegExp, wrong: string) =>
  z.string(wrong).check(
    z.trim(),
    // Aborts, because a regular expression can take minutes on a long text.
    z.maxLength(max, { error: validation.tooLong(max), abort: true }),
    z.refine((value) => !unprintable.test(value), validation.unprintable),
  )

/** A single line, which may be empty. */
export const anyLine = (max: number) => bounded(max, UNPRINTABLE, validation.invalid)

/** A required single line: trimmed, printable, bounded. */
export const line = (max: number, required: string) =>
  bounded(max, UNPRINTABLE, required).check(z.minLength(1, required))

/** A required text that may have several lines. */
export const lines = (max: number, required: string) =>
  bounded(max, UNPRINTABLE_BUT_LINES, required).check(z.minLength(1, required))

/** A field that may be empty: '' becomes null. */
export const orNull = <Value extends string>(schema: z.ZodMiniType<Value | '', unknown>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value: Value | '' | null) => (value === '' ? null : value)),
  )

export const lineOrNull = (max: number) => orNull<string>(anyLine(max))
export const linesOrNull = (max: number) => orNull<string>(bounded(max, UNPRINTABLE_BUT_LINES, validation.invalid))

const emailFormat = { format: 'email' }

export const email = () =>
  line(limits.email, validation.emailRequired)
    .check(z.regex(EMAIL, validation.emailInvalid))
    .register(z.globalRegistry, emailFormat)

/** In a response: an e-mail address. */
export const emailText = z.string().register(z.globalRegistry, emailFormat)

/** Passwords are not trimmed and may contain any character. */
export const newPassword = () =>
  z
    .string(validation.passwordRequired)
    .check(
      z.minLength(1, validation.passwordRequired),
      z.minLength(limits.passwordMin, validation.passwordTooShort),
      z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
    )
