import type { Settings } from '../settings.ts'

/** Who has a timetable: nobody, some vets and not the clinic, all vets and not the clinic, or the clinic and so everybody. */
export const timetables = ['none', 'someVets', 'allVets', 'clinic'] as const
export type Timetable = (typeof timetables)[number]

/** Whether timetables alone say which hours can be booked: `workingHours` and `enforceWorkingHours` then hold for nobody. */
export const ruledByTimetable = (timetable: Timetable): boolean => timetable === 'clinic' || timetable === 'allVets'

const CLOSED = 'on closed days owners cannot book and staff are asked first'
const ANY_DAY = 'appointments begin from 10:00 to 17:45 on any day, inside or outside these hours'
const ENFORCED =
  'appointments outside these hours are refused to everybody, exceptional openings apart, and so are those that begin before 10:00 or after 17:45'

/** Which hours are refused, in one sentence: what `POST /api/citas` does. In English, as the settings screen is. */
export function refusedHoursText({
  timetable,
  enforceWorkingHours,
}: Pick<Settings, 'timetable' | 'enforceWorkingHours'>): string {
  if (ruledByTimetable(timetable))
    return 'Owners cannot book outside these hours or on closed days, exceptional openings apart; staff are asked first.'
  const others = enforceWorkingHours ? ENFORCED : ANY_DAY
  if (timetable === 'someVets')
    return `Of vets with a timetable of their own, owners cannot book other hours and staff are asked first; of the others, ${others}; ${CLOSED}.`
  return `${others.charAt(0).toUpperCase()}${others.slice(1)}; ${CLOSED}.`
}
