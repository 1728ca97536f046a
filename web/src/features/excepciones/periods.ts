import { type Excepcion, excepcionTipos } from '@huella/contract'
import { addDays } from '../../lib/days.ts'
import { abbreviatedDate, dayAndTime, timeOf } from '../../lib/formats.ts'
import type { DayMark } from '../../ui/calendar/year-calendar.tsx'

type Period = Pick<Excepcion, 'desde' | 'hasta'>

const dayOf = (dateTime: string) => dateTime.slice(0, 10)
const isMidnight = (dateTime: string) => timeOf(dateTime) === '00:00'

/** Whether it begins and ends at midnight. */
const isWholeDays = ({ desde, hasta }: Period) => isMidnight(desde) && isMidnight(hasta)

/** The last day that it touches: until midnight means the day before. */
const lastDay = ({ hasta }: Period) => (isMidnight(hasta) ? addDays(dayOf(hasta), -1) : dayOf(hasta))

/** 'vie 25 dic 2026', 'lun 3 ago 2026 – vie 14 ago 2026', 'lun 3 ago 2026, 10:00 – 13:00' */
export function periodText(period: Period): string {
  const [first, last] = [dayOf(period.desde), lastDay(period)]
  if (isWholeDays(period))
    return first === last ? abbreviatedDate(first) : `${abbreviatedDate(first)} – ${abbreviatedDate(last)}`
  const end = isMidnight(period.hasta) ? '24:00' : timeOf(period.hasta)
  return first === last
    ? `${abbreviatedDate(first)}, ${timeOf(period.desde)} – ${end}`
    : `${dayAndTime(period.desde)} – ${abbreviatedDate(last)}, ${end}`
}

/** The whole days that clinic-wide closings cover. */
export const closedDays = (excepciones: readonly Excepcion[]) =>
  new Set(
    excepciones
      .filter((one) => one.tipo === 'cierre' && one.id_usuario === null && isWholeDays(one))
      .flatMap((one) => daysOf(one)),
  )

function daysOf(period: Period): string[] {
  const days: string[] = []
  for (let day = dayOf(period.desde); day <= lastDay(period); day = addDays(day, 1)) days.push(day)
  return days
}

const order: readonly DayMark[] = ['open', 'partial', 'full']

/** What the calendar shows on each day. `wholeFor`: whose closings of whole days close it, the clinic's and this vet's. */
export function marksOf(excepciones: readonly Excepcion[], nameOf: (one: Excepcion) => string, wholeFor?: number) {
  const marks = new Map<string, { mark: DayMark; text: string }>()
  for (const one of excepciones) {
    const whole = isWholeDays(one) && (one.id_usuario === null || one.id_usuario === wholeFor)
    const mark = one.tipo === 'apertura' ? 'open' : whole ? 'full' : 'partial'
    const text = [excepcionTipos[one.tipo], nameOf(one), one.motivo].filter(Boolean).join(', ')
    for (const day of daysOf(one)) {
      const before = marks.get(day)
      const stronger = before && order.indexOf(before.mark) > order.indexOf(mark) ? before.mark : mark
      marks.set(day, { mark: stronger, text: before ? `${before.text}; ${text}` : text })
    }
  }
  return marks
}
