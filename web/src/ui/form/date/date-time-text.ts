import { addDays, dayOf, daysBetween, isDay } from '../../../lib/days.ts'

/** Parses what people type as a date or a time. A value that is none of these is the text itself. */

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2})?)?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

/** The years that a typed year can mean: a year of four digits, of two, or none. */
function yearsOf(typed: string | undefined, thisYear: number): number[] {
  if (typed?.length === 4) return [Number(typed)]
  if (typed) return [-100, 0, 100].map((offset) => thisYear - (thisYear % 100) + offset + Number(typed))
  // 29 February may be eight years away.
  return Array.from({ length: 17 }, (_, n) => thisYear - 8 + n)
}

/** 12/11/2026, 12-11-26, 12112026, 12/11 or 2026-11-12 as '2026-11-12'. Without a century or a year, the nearest to today. */
export function parseDay(typed: string, today: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const iso = YEAR_FIRST.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, date, month, year] = DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? []
  const days = yearsOf(year, Number(today.slice(0, 4))).flatMap((one) => dayOf(one, Number(month), Number(date)) ?? [])
  const distance = (day: string) => Math.abs(daysBetween(today, day))
  return days.sort((one, other) => distance(one) - distance(other))[0]
}

/** '2026-11-12' as '12/11/2026' */
export const formatDay = (value: string) => (isDay(value) ? value.split('-').reverse().join('/') : value)

/** What is wrong with a value of a date field. */
export function dayProblem(value: string): string | undefined {
  if (value === '' || isDay(value)) return undefined
  const complete = [YEAR_FIRST, DAY_FIRST, DIGITS].some((form) => form.test(value))
  return complete ? 'Esa fecha no existe. Escribe día/mes/año' : 'Escribe la fecha como 31/12/2026'
}

/** Puts the separators in while digits are typed at the end: the numeric keyboard of a phone has none. */
export function separateDay(text: string, before: string): string {
  if (text.slice(0, -1) !== before) return text
  return text
    .replace(/^(\d{2})(\d)$/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)$/, '$1/$2')
    .replace(/^(19|20)\/(\d{2}-)$/, '$1$2') // the year of 2026-11-12
}

/** The next or previous day; today if there is none. */
export const stepDay = (value: string, count: number, today: string) => (isDay(value) ? addDays(value, count) : today)

/** Times are 'HH:MM'; anything else is no limit. */
export interface TimeRange {
  min?: string
  max?: string
}

const TIME = /^([01]?\d|2[0-3])(?:[:.,h ]?([0-5]\d)|[:.,h])?$/
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** 930, 9:30, 09.30, 9h30 or 9 as '09:30' or '09:00' */
export function parseTime(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return ''
  const [, hour, minute = '00'] = TIME.exec(text) ?? []
  return hour && `${hour.padStart(2, '0')}:${minute}`
}

/** 24, 2400 or 24:00: the end of a day. */
export const isMidnight = (text: string) => /^24([:.,h ]?00|[:.,h])?$/.test(text.trim().toLowerCase())

/** What is wrong with a value of a time field. */
export const timeProblem = (value: string) => (value === '' || isTime(value) ? undefined : 'Escribe la hora como 09:30')

/** 0930 as 09:30 while it is typed. */
export const separateTime = (text: string, before: string) =>
  text.slice(0, -1) === before ? text.replace(/^(\d{2})(\d{2})$/, '$1:$2') : text

const STEP = 15
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The next or previous quarter of an hour within the limits; nine o'clock if there is no time. */
export function stepTime(value: string, direction: 1 | -1, { min = '', max = '' }: TimeRange): string {
  const quarters = minuteOf(value) / STEP
  const moved = direction > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1
  const next = isTime(value) ? timeOf(Math.max(0, moved * STEP)) : '09:00'
  if (isTime(min) && next < min) return min
  const last = isTime(max) ? max : '23:45'
  return next > last ? last : next
}
