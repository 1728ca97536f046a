import { addDays, addMonths } from '../../lib/days.ts'
import { daysBefore } from './month-grid.ts'

/** The day that a key moves to in a calendar whose weeks begin on Monday; undefined for other keys. */
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
      return addDays(day, -daysBefore(day, 'lunes'))
    case 'End':
      return addDays(day, 6 - daysBefore(day, 'lunes'))
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
