// Fixed at the start, for all workers.
process.env.E2E_STARTED ??= new Date().toISOString()
const started = new Date(process.env.E2E_STARTED)

const dayIn = (timeZone: string, date = new Date()) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date)

const timeZone = (east: number) => `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}` // the sign in these names is inverted

const hoursEast = 12 - started.getUTCHours() + (started.getUTCHours() > 21 ? 24 : 0)
/** In every clinic it is about noon: today has hours that are over and hours to come, and no test runs past midnight. */
export const clinicTimeZone = timeZone(hoursEast)
/** Three hours behind the clinic: dates must not depend on the browser's. */
export const browserTimeZone = timeZone(hoursEast - 3)

/** The moment at which it is this time in the clinic: 2026-03-04T10:15 */
export const clinicMoment = (fechaHora: string) => new Date(Date.parse(`${fechaHora}Z`) - hoursEast * 3_600_000)

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Today, or so many days later, in the clinic. */
export const clinicDay = (days = 0): string => addDays(dayIn(clinicTimeZone), days)

/** A Monday one to two weeks from now, or so many days later. */
export function nextMonday(days = 0): string {
  const date = new Date(started)
  date.setUTCDate(date.getUTCDate() + 7 + ((8 - date.getUTCDay()) % 7) + days)
  return date.toISOString().slice(0, 10)
}

/** A Monday in the middle of next month, or so many months and days (at most four) later. */
export function weekday(months: number, days = 0): string {
  const today = new Date(dayIn(clinicTimeZone, started))
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, 8))
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7) + days)
  return date.toISOString().slice(0, 10)
}

// The names are those of web/src/lib/formats.ts. The formats are written again, so that a test notices when the page changes one.
const spanish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(day))
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const part = (day: string, options: Intl.DateTimeFormatOptions) => spanish(options)(day)
/** As it is typed: 04/03/2026 */
export const typedDate = (day: string) => day.split('-').reverse().join('/')
/** mié 4 mar 2026 */
export const abbreviatedDate = (day: string) =>
  `${part(day, { weekday: 'short' })} ${part(day, { day: 'numeric' })} ${part(day, { month: 'short' })} ${day.slice(0, 4)}`
/** mié 4 mar 2026, 10:15 */
export const dayAndTime = (fechaHora: string) =>
  `${abbreviatedDate(fechaHora.slice(0, 10))}, ${fechaHora.slice(11, 16)}`
/** mié 4 mar, with the year where it is another one */
export function listDate(day: string): string {
  const date = abbreviatedDate(day)
  return day.startsWith(clinicDay().slice(0, 4)) ? date.slice(0, -5) : date
}
/** mié 4 mar 10:15, with the year where it is another one */
export const listTime = (fechaHora: string) => `${listDate(fechaHora.slice(0, 10))} ${fechaHora.slice(11, 16)}`
/** 4 de marzo de 2026 */
export const dateInWords = spanish({ dateStyle: 'long' })
const fullDateFormat = spanish({ dateStyle: 'full' })
/** Miércoles, 4 de marzo de 2026 */
export const weekdayAndDate = (day: string) => capitalized(fullDateFormat(day))
const monthFormat = spanish({ month: 'long', year: 'numeric' })
/** Marzo de 2026 */
export const monthName = (day: string) => capitalized(monthFormat(day))
