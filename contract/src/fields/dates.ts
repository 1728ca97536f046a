import { orNull } from './text.ts'
import * as z from './zod.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

// What the OpenAPI document says of these texts.
const dateFormat = { format: 'date' }
const dateTimeFormat = {
  description: 'Wall-clock time of the clinic, without a time zone: YYYY-MM-DDTHH:MM.',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
  examples: ['2027-03-05T10:15'],
}

/** In a response: a day, `YYYY-MM-DD`. */
export const dateText = z.string().register(z.globalRegistry, dateFormat)

/** In a response: clinic wall-clock time, `YYYY-MM-DDTHH:MM`. */
export const dateTimeText = z.string().register(z.globalRegistry, dateTimeFormat)

/** In a response: an hour of a day, `HH:MM`. */
export const hourText = z.string().register(z.globalRegistry, { examples: ['10:15'], pattern: '^\\d{2}:\\d{2}$' })

/** In a response: a moment in UTC, as in RFC 3339. */
export const instantText = z.string().register(z.globalRegistry, { format: 'date-time' })

/** Whether `YYYY-MM-DD` names a day that exists, in a century that a clinic can mean. */
function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** How many days a period has, both ends included; NaN if one is malformed. */
export const dayCount = ({ desde, hasta }: { desde: string; hasta: string }) =>
  (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1

/** The text for a field that is missing, or for one that is wrong. */
export const requiredOr =
  (required: string, invalid: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? required : invalid

/** A day, `YYYY-MM-DD`. */
export const date = (invalid: string, required = invalid) =>
  z
    .string({ error: requiredOr(required, invalid) })
    .check(z.trim(), z.refine(isDate, invalid))
    .register(z.globalRegistry, dateFormat)

/** A day, or null. */
export const dateOrNull = (invalid: string) =>
  orNull<string>(
    z
      .string(invalid)
      .check(
        z.trim(),
        z.refine((text) => text === '' || isDate(text), invalid),
      )
      .register(z.globalRegistry, dateFormat),
  )

/** Clinic wall-clock time: `YYYY-MM-DDTHH:MM`, with `:SS` accepted and dropped. Never a point on the UTC line. */
export const dateTime = (invalid: string, required = invalid) =>
  z.pipe(
    z
      .string({ error: requiredOr(required, invalid) })
      .check(
        z.trim(),
        z.refine((text) => {
          const [, day = '', hour, minute] = DATE_TIME.exec(text) ?? []
          return isDate(day) && Number(hour) < 24 && Number(minute) < 60
        }, invalid),
      )
      .register(z.globalRegistry, dateTimeFormat),
    z.transform((text: string) => text.slice(0, 16)),
  )
