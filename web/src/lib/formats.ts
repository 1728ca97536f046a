const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clinic-time-zone"]')
// The clinic's time zone, not the browser's.
const timeZone = meta?.content

/** Created on first use: each takes a few milliseconds, and no page needs them all. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

// The Swedish format is ISO 8601.
const wireTime = lazy(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }))

// Written here, as is `euro`, because the first use of a Spanish Intl format takes a phone more than 100 ms.
const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** '2026-03-06' as 'Viernes' */
export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''

/*
 * Two styles of dates: the short one in lists, `fullDate` in headings and details. `longDate` is the specification's,
 * for dates whose weekday nobody needs, such as a birth date.
 */

/** '2026-03-06' as '6 de marzo de 2026' */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} de ${MONTHS[(month ?? 1) - 1]} de ${year}`
}

/** '2026-03-06' as 'Viernes, 6 de marzo de 2026'; a time after it is ignored. */
export function fullDate(dateTime: string): string {
  const day = dateTime.slice(0, 10)
  return `${weekdayOf(day)}, ${longDate(day)}`
}

/** '2026-03' as 'Marzo de 2026' */
export function monthTitle(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}

/** The clinic's day, 'YYYY-MM-DD'. */
export const clinicToday = () => clinicNow().slice(0, 10)

/** '2026-12-31' as '2027-01-01' */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** The first `Intl` format with a time zone takes a phone 100 ms, and `Temporal` 2; WebKit does not have it yet. */
function clinicMinute(date: Date): string {
  if (!timeZone || typeof Temporal === 'undefined') return wireTime().format(date).replace(' ', 'T')
  const zoned = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The clinic's minute, 'YYYY-MM-DDTHH:MM'. */
export const clinicNow = () => clinicMinute(new Date())

/** '2026-03-06T10:15' as '10:15' */
export const timeOf = (dateTime: string) => dateTime.slice(11, 16)

/** '2026-03-06' as 'vie 6 mar 2026' */
export function shortDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = MONTHS[(month ?? 1) - 1] ?? ''
  return `${weekdayOf(day).slice(0, 3).toLowerCase()} ${date} ${name.slice(0, name === 'septiembre' ? 4 : 3)} ${year}`
}

/** '2026-03-06T10:15' as 'vie 6 mar 2026, 10:15', without a conversion of time zones. */
export const dayAndTime = (dateTime: string) => `${shortDate(dateTime.slice(0, 10))}, ${timeOf(dateTime)}`

/** As 'hoy 12:30' or 'mañana 12:30'; other days as `dayAndTime`. */
export function relativeDayAndTime(dateTime: string): string {
  const day = dateTime.slice(0, 10)
  const today = clinicToday()
  if (day === today) return `hoy ${timeOf(dateTime)}`
  return day === nextDay(today) ? `mañana ${timeOf(dateTime)}` : dayAndTime(dateTime)
}

/** 1234.5 as '1234,50 €' and 12345 as '12.345,00 €', as Spanish writes them; NaN as '-'. */
export function euro(amount: number): string {
  if (!Number.isFinite(amount)) return '-'
  const [whole = '', cents] = amount.toFixed(2).split('.')
  const grouped = Math.abs(amount) < 9999.995 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${grouped},${cents}\u00a0€`
}

/** 4.25 as '4,25 kg' */
export const kilograms = (weight: number) => `${String(weight).replace('.', ',')}\u00a0kg`

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

export const fullName = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`
