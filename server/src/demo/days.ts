const DAY = 86_400_000

// Kept, because the days of a year and a half are asked for a million times.
const numbers = new Map<string, number>()

function numberOf(day: string): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(day) / DAY
  numbers.set(day, number)
  return number
}

/** The day this many days after `day` (YYYY-MM-DD); a negative number goes back. */
export const addDays = (day: string, days: number) => new Date((numberOf(day) + days) * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => numberOf(to) - numberOf(from)

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

// Holidays of the whole country that fall on the same day every year.
const HOLIDAYS = new Set(['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'])

export const isOpen = (day: string) => weekdayOf(day) !== 0 && !HOLIDAYS.has(day.slice(5))

/** That day, or the first one after it on which the clinic is open. */
export function openDay(day: string): string {
  let open = day
  while (!isOpen(open)) open = addDays(open, 1)
  return open
}
