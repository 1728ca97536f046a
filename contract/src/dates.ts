import * as z from 'zod/mini'
import { orNull } from './text.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/** Whether `YYYY-MM-DD` names a day that exists, in a century that a clinic can mean. */
function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The text for a field that is missing, or for one that is wrong. */
export const requiredOr =
  (required: string, invalid: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? required : invalid

/** A day, `YYYY-MM-DD`. */
export const date = (invalid: string, required = invalid) =>
  z.string({ error: requiredOr(required, invalid) }).check(z.trim(), z.refine(isDate, invalid))

/** A day, or null. */
export const dateOrNull = (invalid: string) =>
  orNull<string>(
    z.string(invalid).check(
      z.trim(),
      z.refine((text) => text === '' || isDate(text), invalid),
    ),
  )

/** Clinic wall-clock time: `YYYY-MM-DDTHH:MM`, with `:SS` accepted and dropped. Never a point on the UTC line. */
export const dateTime = (invalid: string, required = invalid) =>
  z.pipe(
    z.string({ error: requiredOr(required, invalid) }).check(
      z.trim(),
      z.refine((text) => {
        const [, day = '', hour, minute] = DATE_TIME.exec(text) ?? []
        return isDate(day) && Number(hour) < 24 && Number(minute) < 60
      }, invalid),
    ),
    z.transform((text: string) => text.slice(0, 16)),
  )
