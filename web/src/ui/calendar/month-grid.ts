import { addMonths } from '../../lib/days.ts'

/** The first day of a week: Monday, or Sunday as in the specification's calendar. */
export type FirstDay = 'lunes' | 'domingo'

/** A week; null for days of other months. */
type Week = readonly (string | null)[]

const WEEK = 7

// Dates are computed in UTC, so that no time zone shifts them.
const utc = (month: string, day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T00:00Z`)

/** The days of a month ('2026-03'), as 'YYYY-MM-DD'. */
export function daysOf(month: string): string[] {
  const last = new Date(utc(shiftMonth(month, 1), 1).getTime() - 1).getUTCDate()
  return Array.from({ length: last }, (_, n) =>
    utc(month, n + 1)
      .toISOString()
      .slice(0, 10),
  )
}

/** How many days of its week come before this one. */
export const daysBefore = (day: string, first: FirstDay) =>
  (new Date(`${day}T00:00Z`).getUTCDay() + (first === 'lunes' ? WEEK - 1 : 0)) % WEEK

export function monthGrid(month: string, first: FirstDay): Week[] {
  const days = daysOf(month)
  const before = daysBefore(`${month}-01`, first)
  const length = Math.ceil((before + days.length) / WEEK)
  return Array.from({ length }, (_, week) =>
    Array.from({ length: WEEK }, (_, n) => days[week * WEEK + n - before] ?? null),
  )
}

/** '2026-12' and 1 make '2027-01'. */
export const shiftMonth = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7)
