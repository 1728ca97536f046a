import { addDays } from './days.ts'
import { addMonths, daysOf } from './month-grid.ts'

/** The same date so many months later, or the last one of a shorter month. */
export function addMonthsToDay(day: string, count: number): string {
  const days = daysOf(addMonths(day.slice(0, 7), count))
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()

/** The day that a key moves to in a calendar whose weeks begin on Sunday; undefined for other keys. */
export function dayByKey(day: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonthsToDay(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonthsToDay(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
