import { addDays } from '@huella/contract'

export { addDays, addMonths } from '@huella/contract'

/** Days are 'YYYY-MM-DD'; none means no limit. */
export interface DayRange {
  min?: string
  max?: string
}

const DAY_MS = 86_400_000
const twoDigits = (number: number) => String(number).padStart(2, '0')

// Computed in UTC, so that no time zone shifts a day.
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)

/** The day of this year, month and date, if it exists. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
  return isDay(day) ? day : undefined
}

/** Whether the text is a day that exists, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = timeOf(text)
  // Browsers read 31 February as 3 March.
  return !Number.isNaN(time) && toDay(time) === text
}

export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY_MS

export function clampDay(day: string, { min, max }: DayRange): string {
  if (max && day > max) return max
  return min && day < min ? min : day
}

export const nextDay = (day: string) => addDays(day, 1)

export const mondayOf = (day: string) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))
