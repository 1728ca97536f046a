import { addDays } from '../../lib/days.ts'
import { abbreviatedDate, clinicDay, clinicHour, shortDate } from '../../lib/formats.ts'

/** '2026-11-20' as 'vie 20 nov', with the year where it is another one than today's. */
export const weekdayAndDay = (day: string, today: string): string =>
  `${abbreviatedDate(day).split(' ')[0]} ${shortDate(day, today)}`

/** An instant as 'hoy 09:40', 'ayer 18:05' or '3 nov 12:10'. */
export function instantText(instant: string, today: string): string {
  const day = clinicDay(instant)
  const hour = clinicHour(instant)
  if (day === today) return `hoy ${hour}`
  return day === addDays(today, -1) ? `ayer ${hour}` : `${shortDate(day, today)} ${hour}`
}
