import { addDays } from '@huella/contract'

/** The last of these times of the day, on the clinic's clock, that has come. */
export function lastScheduled(times: string[], now: string): string {
  const [today = '', time = ''] = now.split('T')
  const sorted = times.toSorted()
  const come = sorted.findLast((one) => one <= time)
  return come ? `${today}T${come}` : `${addDays(today, -1)}T${sorted.at(-1)}`
}

const RETRY_MS = 3_600_000
const WEEK_MS = 7 * 24 * 3_600_000
/** A test that begins a little earlier than a week ago counts as last week's. */
const TOLERANCE_MS = 6 * 3_600_000

export interface Attempts {
  /** When the last one began. */
  last: Date | null
  /** When the last one began that succeeded. */
  done: Date | null
}

/** After a failure it is tried again every hour. */
const mayTry = ({ last, done }: Attempts, now: Date): boolean =>
  !last || last.getTime() === done?.getTime() || now.getTime() - last.getTime() >= RETRY_MS

/** Whether a backup is due: there is none since the last of the times. `clock` gives the clinic's time of a moment. */
export function isBackupDue(attempts: Attempts, times: string[], now: Date, clock: (moment: Date) => string): boolean {
  const wanted = lastScheduled(times, clock(now))
  return (!attempts.done || clock(attempts.done) < wanted) && mayTry(attempts, now)
}

/** Whether the last backup is to be restored as a test: once a week. */
export const isTestDue = (attempts: Attempts, now: Date): boolean =>
  (!attempts.done || now.getTime() - attempts.done.getTime() >= WEEK_MS - TOLERANCE_MS) && mayTry(attempts, now)
