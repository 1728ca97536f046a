const withYear = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' })
const withoutYear = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

// Wall-clock times are parsed and formatted as UTC, so that no time zone shifts them.
const formatWallTime = (format: Intl.DateTimeFormat, fechaHora: string) => format.format(new Date(`${fechaHora}Z`))

/** 'martes, 17 de noviembre de 2026, a las 10:00' */
export const fullDateTime = (fechaHora: string) =>
  `${formatWallTime(withYear, fechaHora)}, a las ${fechaHora.slice(11, 16)}`

/** 'martes 17 de noviembre a las 10:00', for SMS. */
export const smsDateTime = (fechaHora: string) =>
  `${formatWallTime(withoutYear, fechaHora).replace(',', '')} a las ${fechaHora.slice(11, 16)}`

/** 'martes, 17 de noviembre de 2026' */
export const fullDay = (day: string) => formatWallTime(withYear, `${day}T00:00`)

/** 'martes 17 de noviembre', for SMS. */
export const smsDay = (day: string) => formatWallTime(withoutYear, `${day}T00:00`).replace(',', '')

// Control characters, line and paragraph separators, bidirectional marks.
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const NOT_IN_A_TEXT = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** User input as one line, safe in a mail header. */
export const oneLine = (text: string) => text.replace(NOT_IN_A_LINE, ' ').replace(/ {2,}/g, ' ').trim()

const TELEPHONE = /\+?\d(?:[ ().-]{0,2}\d){8,}/g

/** Keeps telephone numbers in one line, with no-break spaces. */
export const unbroken = (text: string) => text.replace(TELEPHONE, (number) => number.replaceAll(' ', '\u00a0'))

/** User input with its line breaks. */
export const multiLine = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(NOT_IN_A_TEXT, ' ')
    .trim()
