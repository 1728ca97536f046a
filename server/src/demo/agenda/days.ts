import type { Festivo } from '@huella/contract'
import { festivosOf } from '../../horarios/index.ts'

const DAY = 86_400_000

// A cache: generating a clinic converts the same days a million times.
const dayNumbers = new Map<string, number>()

function dayNumber(day: string): number {
  const cached = dayNumbers.get(day)
  if (cached !== undefined) return cached
  const number = Date.parse(day) / DAY
  dayNumbers.set(day, number)
  return number
}

/** The day this many days after `day` (YYYY-MM-DD); a negative number goes back. */
export const addDays = (day: string, days: number) => new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

const festivos = new Map<number, Festivo[]>()

/** The national holidays of a year. */
export function festivosOfYear(year: number): Festivo[] {
  const known = festivos.get(year) ?? festivosOf(year)
  festivos.set(year, known)
  return known
}

export const isOpen = (day: string) =>
  weekdayOf(day) !== 0 && !festivosOfYear(Number(day.slice(0, 4))).some(({ fecha }) => fecha === day)

/** That day, or the next one on which the clinic is open. */
export function nextOpenDay(day: string): string {
  let open = day
  while (!isOpen(open)) open = addDays(open, 1)
  return open
}
