const DAY_MS = 86_400_000

// Computed in UTC, so that no time zone shifts a day.
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** '2026-12-31' and 1 make '2027-01-01'. */
export const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS)

/** The same date of another month, or its last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}
