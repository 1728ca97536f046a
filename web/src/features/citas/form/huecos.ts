import type { DiaHuecos, Hueco, Tramo } from '@huella/contract'
import { citaHoras } from '@huella/contract'
import { addDays } from '../../../lib/days.ts'
import { dateInWords, weekdayOf } from '../../../lib/formats.ts'

export const DAYS_LOADED = 31

/** The first day that is loaded to show this one: one of these if that reaches it, otherwise the day itself. */
export function firstLoaded(wanted: string, firsts: readonly string[]): string {
  const reaches = (first: string) => !wanted || (first <= wanted && wanted < addDays(first, DAYS_LOADED))
  return firsts.find(reaches) ?? wanted
}

const NOON = '14:00'

/** The free hours of a day before and after lunch. */
export const halvesOf = (huecos: readonly Hueco[]) =>
  [
    { label: 'Mañana', huecos: huecos.filter(({ hora }) => hora < NOON) },
    { label: 'Tarde', huecos: huecos.filter(({ hora }) => hora >= NOON) },
  ].filter((half) => half.huecos.length > 0)

const hasHuecos = ({ huecos }: DiaHuecos) => huecos.length > 0

/** The nearest day with free hours after this one, or before it. */
export function nearestDay(dias: readonly DiaHuecos[], day: string, direction: 1 | -1): string | undefined {
  const found =
    direction === 1
      ? dias.find((dia) => dia.fecha > day && hasHuecos(dia))
      : dias.findLast((dia) => dia.fecha < day && hasHuecos(dia))
  return found?.fecha
}

/** 'hoy', 'mañana', 'martes 17' in this month, 'martes 2 de diciembre' in another. */
export function relativeDay(day: string, today: string): string {
  if (day === today) return 'hoy'
  if (day === addDays(today, 1)) return 'mañana'
  const weekday = weekdayOf(day).toLowerCase()
  if (day.slice(0, 7) === today.slice(0, 7)) return `${weekday} ${Number(day.slice(8))}`
  return `${weekday} ${dateInWords(day).replace(/ de \d+$/, '')}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const hoursBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => twoDigits(first + n))

/**
 * The hours that can be chosen: the specification's, or those of the timetable. Staff may book outside it, at any hour of
 * the day.
 */
export function hoursOf(tramos: readonly Tramo[], anyHour: boolean): string[] {
  if (tramos.length === 0) return hoursBetween(citaHoras.first, citaHoras.last)
  if (anyHour) return hoursBetween(0, 23)
  const first = Math.min(...tramos.map(({ desde }) => Number(desde.slice(0, 2))))
  const last = Math.max(
    ...tramos.map(({ hasta }) => Math.ceil(Number(hasta.slice(0, 2)) + Number(hasta.slice(3)) / 60)),
  )
  return hoursBetween(first, last - 1)
}
