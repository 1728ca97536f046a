import { validation } from '../rules/messages.ts'
import { limits } from './limits.ts'
import * as z from './zod.ts'

// Control characters cannot be typed on purpose, and lone surrogates cannot be stored as UTF-8.
// The separators of lines and paragraphs break a line where nobody expects it.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** In a text of several lines they are line breaks. */
const SEPARATORS = /[\u2028\u2029]/g
const UNPRINTABLE_BUT_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u
// Apart from invisible ones: format characters, variation selectors, fillers, and two symbols without a picture.
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{DI}\u2800\u{1D159}]/u
// Such a character makes a text look like another one, and what follows it too.
const DIRECTION = /\p{Bidi_Control}/u

const bounded = (max: number, unprintable: RegExp, wrong: string) =>
  z.string(wrong).check(
    z.trim(),
    // Aborts, because a regular expression can take minutes on a long text.
    z.maxLength(max, { error: validation.tooLong(max), abort: true }),
    z.overwrite((value) => (VISIBLE.test(value) ? value : '')),
    ...(unprintable === UNPRINTABLE_BUT_LINES ? [z.overwrite((value: string) => value.replace(SEPARATORS, '\n'))] : []),
    z.refine((value) => !unprintable.test(value), validation.unprintable),
  )

const singleLine = (max: number, wrong: string) =>
  bounded(max, UNPRINTABLE, wrong).check(z.refine((value) => !DIRECTION.test(value), validation.direction))

/** A single line, which may be empty. */
export const anyLine = (max: number) => singleLine(max, validation.invalid)

/** A required single line: trimmed, printable, bounded. */
export const line = (max: number, required: string) => singleLine(max, required).check(z.minLength(1, required))

/** What is searched for: only compared, never shown to others. */
export const searchText = (max: number) => bounded(max, UNPRINTABLE, validation.invalid)

/** A required text that may have several lines. */
export const lines = (max: number, required: string) =>
  bounded(max, UNPRINTABLE_BUT_LINES, required).check(z.minLength(1, required))

/** A field that may be empty: '' becomes null. */
export const orNull = <Value extends string>(schema: z.ZodMiniType<Value | '', unknown>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value: Value | '' | null) => (value === '' ? null : value)),
  )

/** A text that may have several lines, and may be empty. */
export const anyLines = (max: number) => bounded(max, UNPRINTABLE_BUT_LINES, validation.invalid)

export const lineOrNull = (max: number) => orNull<string>(anyLine(max))
export const linesOrNull = (max: number) => orNull<string>(anyLines(max))

/** Passwords are not trimmed and may contain any character. */
export const newPassword = () =>
  z
    .string(validation.passwordRequired)
    .check(
      z.minLength(1, validation.passwordRequired),
      z.minLength(limits.passwordMin, validation.passwordTooShort),
      z.maxLength(limits.passwordMax, validation.tooLong(limits.passwordMax)),
    )
