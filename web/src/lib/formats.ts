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
const wire = lazy(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }))
const wireTime = lazy(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }))
// A day has no time zone: parsed and formatted in UTC.
const fullDay = lazy(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' }))
const long = lazy(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }))
const monthAndYear = lazy(() => new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const number = lazy(() => new Intl.NumberFormat('es-ES'))

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

/** '2026-03-06' as 'Viernes, 6 de marzo de 2026'; a time after it is ignored. */
export const fullDate = (day: string) => capitalised(fullDay().format(new Date(`${day.slice(0, 10)}T00:00Z`)))

/** The clinic's day, 'YYYY-MM-DD'. */
export const clinicToday = () => wire().format(new Date())

/** The clinic's minute, 'YYYY-MM-DDTHH:MM'. */
export const clinicNow = () => wireTime().format(new Date()).replace(' ', 'T')

/** '2026-03-06T10:15' as '10:15' */
export const timeOf = (dateTime: string) => dateTime.slice(11, 16)

/** '2026-03-06T10:15' as '06/03/2026 10:15', without a conversion of time zones. */
export const dayAndTime = (dateTime: string) =>
  `${dateTime.slice(0, 10).split('-').reverse().join('/')} ${timeOf(dateTime)}`

/** '2026-03-06' as '6 de marzo de 2026' */
export const longDate = (day: string) => long().format(new Date(`${day}T00:00Z`))

/** '2026-03-06' as '06/03/2026' */
export const shortDate = (day: string) => day.split('-').reverse().join('/')

const euros = lazy(() => new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }))

/** 1234.5 as '1234,50 €'; NaN as '-'. */
export const euro = (amount: number) => (Number.isFinite(amount) ? euros().format(amount) : '-')

/** Parses '12,50', '12.50' and '1.234,50', with or without '€'; NaN for anything else. */
export function parseAmount(text: string): number {
  const written = text.replace(/[\s€]/g, '')
  const grouped = /^\d{1,3}(\.\d{3})+,\d+$/.test(written)
  const plain = grouped ? written.replaceAll('.', '') : written
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** '2026-03' as 'Marzo de 2026' */
export const monthTitle = (month: string) => capitalised(monthAndYear().format(new Date(`${month}-01T00:00Z`)))

/** 12345 as '12.345' */
export const formatNumber = (count: number) => number().format(count)

const moment = lazy(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone }))

/** An instant in the clinic's time zone: '16/11/26, 9:00' */
export const clinicDateTime = (instant: string) => moment().format(new Date(instant))

export const fullName = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`
