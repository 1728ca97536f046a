import { addDays, type BookingPowers, type Settings } from '@huella/contract'
import { type Clock, clinicTime } from '../platform/ops/clock.ts'
import type { Config } from '../platform/ops/config.ts'

/** Between which times somebody may book. */
export interface BookingLimits {
  /** The moment of asking: an offer that has expired by then takes no time. */
  now: Date
  /** First moment, `YYYY-MM-DDTHH:MM`. */
  from: string
  /** Last day; null: none. */
  until: string | null
}

/** What the limits of a moment need to know. */
export interface ClockContext {
  clock: Clock
  config: Pick<Config, 'timeZone'>
}

/** Owners book within the clinic's limits; staff from now on. */
export function bookingLimits(
  context: ClockContext,
  settings: Pick<Settings, 'minimumNotice' | 'bookingHorizon'>,
  { limited }: Pick<BookingPowers, 'limited'>,
): BookingLimits {
  const now = context.clock()
  if (!limited) return { now, from: timeAfter(context, 0), until: null }
  return { now, from: timeAfter(context, settings.minimumNotice), until: lastDay(context, settings) }
}

/** The last day that can be booked without asking. */
export const lastDay = (context: ClockContext, { bookingHorizon }: Pick<Settings, 'bookingHorizon'>): string =>
  addDays(timeAfter(context, 0).slice(0, 10), bookingHorizon)

/** The clinic's time in so many minutes, whether or not the clocks change meanwhile. */
export const timeAfter = ({ clock, config }: ClockContext, minutes: number): string =>
  clinicTime(new Date(clock().getTime() + minutes * 60_000), config.timeZone).now
