import { QUARTER } from './minutes.ts'

/** Minutes of the day; `end` is not part of it. */
export interface Interval {
  start: number
  end: number
}

/** Which of `lanes` equal parts of the column's width an interval takes. */
export interface Lane {
  lane: number
  lanes: number
}

/** What is drawn of an appointment. Less than a quarter hour could not be read. */
export const drawn = (start: number, minutes: number): Interval => ({ start, end: start + Math.max(minutes, QUARTER) })

/**
 * Puts intervals that overlap beside each other, in as few lanes as possible. Those that overlap directly or through others share
 * the width equally; the others keep all of it. The result is in the order of the input.
 */
export function assignLanes(intervals: readonly Interval[]): Lane[] {
  const result: Lane[] = intervals.map(() => ({ lane: 0, lanes: 1 }))
  const order = intervals.map((_, n) => n).sort((a, b) => at(intervals, a).start - at(intervals, b).start || a - b)
  let group: number[] = []
  let ends: number[] = [] // of the last interval in each lane of the group
  const closeGroup = () => {
    for (const n of group) at(result, n).lanes = ends.length
    group = []
    ends = []
  }
  for (const n of order) {
    const { start, end } = at(intervals, n)
    if (ends.every((one) => one <= start)) closeGroup()
    const free = ends.findIndex((one) => one <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    at(result, n).lane = lane
    group.push(n)
  }
  closeGroup()
  return result
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`No element ${index}`)
  return value
}
