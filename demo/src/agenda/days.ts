import type { ClinicTime, Festivo } from '@huella/contract'

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

/** The time is written as `2026-11-18T12:05`. */
export const addMinutes = (fechaHora: string, minutes: number) =>
  new Date(Date.parse(`${fechaHora}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The public holidays of a year. */
export type FestivosOf = (year: number) => Festivo[]

/** On which days the clinic is open. */
export interface Calendar {
  festivosOf: FestivosOf
  isOpen(day: string): boolean
  /** That day, or the next one on which the clinic is open. */
  nextOpenDay(day: string): string
}

/** When the demo is made. */
export interface DemoTime extends ClinicTime {
  calendar: Calendar
}

export function makeCalendar(findFestivos: FestivosOf): Calendar {
  const festivos = new Map<number, Festivo[]>()
  const festivosOf = (year: number) => {
    const known = festivos.get(year) ?? findFestivos(year)
    festivos.set(year, known)
    return known
  }
  const isOpen = (day: string) =>
    weekdayOf(day) !== 0 && !festivosOf(Number(day.slice(0, 4))).some(({ fecha }) => fecha === day)
  const nextOpenDay = (day: string) => {
    let open = day
    while (!isOpen(open)) open = addDays(open, 1)
    return open
  }
  return { festivosOf, isOpen, nextOpenDay }
}
