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

// National holidays with a fixed date.
const HOLIDAYS = new Set(['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'])

export const isOpen = (day: string) => weekdayOf(day) !== 0 && !HOLIDAYS.has(day.slice(5))

/** That day, or the next one on which the clinic is open. */
export function nextOpenDay(day: string): string {
  let open = day
  while (!isOpen(open)) open = addDays(open, 1)
  return open
}
