import { formatOf } from '../../platform/clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const WEEK = 7 * DAY
const AROUND = 58 * WEEK // a little more than a year

/** A moment at which a zone's clocks change, and the offsets from UTC before and after, in minutes. */
export interface Transition {
  at: number
  from: number
  to: number
}

/** The clocks of a time zone, as the platform knows them. */
export function zoneClock(timeZone: string) {
  const format = formatOf(timeZone)
  const wall = (moment: number) => format.format(moment).replace(' ', 'T')
  // The wall's minute has begun already: rounded up, its seconds do not count.
  const offset = (moment: number) => Math.ceil((Date.parse(`${wall(moment)}Z`) - moment) / MINUTE)

  /** The moment of a wall-clock time. As in RFC 5545: of two the first, and within a gap by the offset before it. */
  function moment(wallTime: string): number {
    const asUtc = Date.parse(`${wallTime}Z`)
    const [before, after] = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offset(near) * MINUTE) as [number, number]
    return wall(before) !== wallTime && wall(after) === wallTime ? after : before
  }

  /** The change in force at a moment, if there was one within the year before, and those of the year after. */
  function transitionsAround(start: number): Transition[] {
    const found: Transition[] = []
    // No zone changes its clocks twice within a week.
    for (let week = start - AROUND; week < start + AROUND; week += WEEK) {
      if (offset(week) !== offset(week + WEEK)) found.push(change(week, week + WEEK))
    }
    const current = found.findLastIndex(({ at }) => at <= start)
    return found.slice(Math.max(current, 0))
  }

  function change(low: number, high: number): Transition {
    const [from, to] = [offset(low), offset(high)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offset(middle) === from) low = middle
      else high = middle
    }
    return { at: high, from, to }
  }

  return { wall, offset, moment, transitionsAround }
}
