import type { ClinicTime } from '@huella/contract'

/** What time it is. Tests put in their own. */
export type Clock = () => Date

/** The clinic's day and minute at a moment, whatever the machine's own time zone. */
export function clinicTime(moment: Date, timeZone: string): ClinicTime {
  // Swedish writes dates as ISO does: 2026-03-29 10:15
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
  return { today: text.slice(0, 10), now: text.replace(' ', 'T') }
}
