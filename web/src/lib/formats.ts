import { daysBetween, nextDay } from './days.ts'
import { once } from './once.ts'

const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clinic-time-zone"]')
// The clinic's time zone, not the browser's.
const timeZone = meta?.content

/** Formats 'YYYY-MM-DD'. A format takes a phone some milliseconds to create, and no page needs all of them. */
function spanishDate(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = once(() => new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options }))
  return (day) => format().format(new Date(`${day}T00:00Z`))
}

const weekday = spanishDate({ weekday: 'long' })
const weekdayAndDateFormat = spanishDate({ dateStyle: 'full' })
export const monthAndYear = spanishDate({ month: 'long', year: 'numeric' })
const abbreviated = spanishDate({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const relative = once(() => new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' }))
const euros = once(() => new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }))
// The Swedish format is ISO 8601.
const wireTime = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** '2026-03-06' as 'Viernes' */
export const weekdayOf = (day: string) => capitalized(weekday(day))

/*
 * Two styles of dates: the short one in lists, `weekdayAndDate` in headings and details. `dateInWords` is the specification's,
 * for dates whose weekday nobody needs, such as a birth date.
 */

/** '2026-03-06' as '6 de marzo de 2026' */
export const dateInWords = spanishDate({ dateStyle: 'long' })

/** '2026-03-06' as 'Viernes, 6 de marzo de 2026'; a time after it is ignored. */
export const weekdayAndDate = (dateTime: string) => capitalized(weekdayAndDateFormat(dateTime.slice(0, 10)))

/** A date in words without its year where it is that of today. */
export const withoutThisYear = (text: string, today: string) => text.replace(` de ${today.slice(0, 4)}`, '')

/** '2026-03' as 'Marzo de 2026' */
export const monthTitle = (month: string) => capitalized(monthAndYear(`${month}-01`))

/** The clinic's day, 'YYYY-MM-DD'. */
export const clinicToday = () => clinicNow().slice(0, 10)

const clinicMinute = (date: Date) => wireTime().format(date).replace(' ', 'T')

let current = { minute: Number.NaN, text: '' }

/** The clinic's minute, 'YYYY-MM-DDTHH:MM'. Written once a minute: each row asks for it, each time that it is drawn. */
export function clinicNow(): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== current.minute) current = { minute, text: clinicMinute(new Date(minute * 60_000)) }
  return current.text
}

/** The clinic's minute in so many minutes. */
export const clinicTimeAfter = (minutes: number) => clinicMinute(new Date(Date.now() + minutes * 60_000))

/** '2026-03-06T10:15' as '10:15' */
export const timeOf = (dateTime: string) => dateTime.slice(11, 16)

/** '2026-03-06' as 'vie 6 mar 2026' */
export const abbreviatedDate = (day: string) => abbreviated(day).replace(',', '')

/** '2026-03-06T10:15' as 'vie 6 mar 2026, 10:15', without a conversion of time zones. */
export const dayAndTime = (dateTime: string) => `${abbreviatedDate(dateTime.slice(0, 10))}, ${timeOf(dateTime)}`

/** As 'hoy 12:30' or 'mañana 12:30'; other days as `dayAndTime`. */
export function relativeDayAndTime(dateTime: string): string {
  const day = dateTime.slice(0, 10)
  const today = clinicToday()
  if (day === today) return `hoy ${timeOf(dateTime)}`
  return day === nextDay(today) ? `mañana ${timeOf(dateTime)}` : dayAndTime(dateTime)
}

/** '2026-10-10' as '10 oct', with the year where it is another one than today's. */
export const shortDate = (day: string, today: string): string => shortWeekdayDate(day, today).replace(/^\S+ /, '')

/** '2026-03-06' as 'vie 6 mar', with the year where it is another one than today's. */
export function shortWeekdayDate(day: string, today: string): string {
  const date = abbreviatedDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -' 2026'.length) : date
}

/** As 'Hoy, 12:30', 'Mañana, 12:30', 'Viernes 20, 12:30' in the next days, 'Sáb 28 nov, 12:30', with the year where it is another one. */
export function whenText(dateTime: string, today: string): string {
  const [day, time] = [dateTime.slice(0, 10), timeOf(dateTime)]
  const ahead = daysBetween(today, day)
  if (ahead === 0) return `Hoy, ${time}`
  if (ahead === 1) return `Mañana, ${time}`
  if (ahead > 1 && ahead < 7) return `${weekdayOf(day)} ${Number(day.slice(8))}, ${time}`
  return `${capitalized(shortWeekdayDate(day, today))}, ${time}`
}

/** From how many days on a distance is counted in a unit, and how many days that has. */
const units = [
  { from: 730, unit: 'year', days: 365 },
  { from: 90, unit: 'month', days: 30 },
  { from: 14, unit: 'week', days: 7 },
  { from: 0, unit: 'day', days: 1 },
] as const

/** How far a day is from today: 'hoy', 'mañana', 'hace 3 días', 'en 6 semanas', 'hace 2 años'. */
export function distanceText(day: string, today: string): string {
  const distance = daysBetween(today, day)
  const { unit, days } = units.find(({ from }) => Math.abs(distance) >= from) ?? units[3]
  return relative()
    .format(Math.trunc(distance / days), unit)
    .replace('dentro de', 'en')
}

/** 1234.5 as '1234,50 €' and 12345 as '12.345,00 €', as Spanish writes them; NaN as '-'. */
export const euro = (amount: number) => (Number.isFinite(amount) ? euros().format(amount) : '-')

/** Parses '12,50', '12.50' and '1.234,50', with or without '€'; NaN for anything else. */
export function parseAmount(text: string): number {
  const written = text.replace(/[\s€]/g, '')
  const grouped = /^\d{1,3}(\.\d{3})+,\d+$/.test(written)
  const plain = grouped ? written.replaceAll('.', '') : written
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** An instant as the clinic's hour: '09:00' */
export const clinicHour = (instant: string) => timeOf(clinicMinute(new Date(instant)))

/** An instant as the clinic's day: '2026-11-16' */
export const clinicDay = (instant: string) => clinicMinute(new Date(instant)).slice(0, 10)

/** An instant in the clinic's time zone: 'lun 16 nov 2026, 09:00' */
export const clinicDateTime = (instant: string) => dayAndTime(clinicMinute(new Date(instant)))

export { fullName, pesoText } from '@huella/contract'
