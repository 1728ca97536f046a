import type { ClinicTime } from '@huella/contract'

/** Returns the time. Tests pass a clock of their own. */
export type Clock = () => Date

// Formats are kept, because making one takes as long as writing a booking.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes dates as ISO does: 2026-03-29 10:15 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** The clinic's day and minute at a moment, whatever the machine's own time zone. */
export function clinicTime(moment: Date, timeZone: string): ClinicTime {
  const text = formatOf(timeZone).format(moment)
  return { today: text.slice(0, 10), now: text.replace(' ', 'T') }
}
