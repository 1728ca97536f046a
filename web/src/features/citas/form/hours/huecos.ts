import type { Alternativa, DiaHuecos, Hueco, Tramo } from '@huella/contract'
import { AFTERNOON, citaHoras } from '@huella/contract'
import { addDays } from '../../../../lib/days.ts'
import { dateInWords, weekdayOf } from '../../../../lib/formats.ts'

export const DAYS_LOADED = 31

/** The first day that is loaded to show this one: one of these if that reaches it, otherwise the day itself. */
export function firstLoaded(wanted: string, firsts: readonly string[]): string {
  const reaches = (first: string) => !wanted || (first <= wanted && wanted < addDays(first, DAYS_LOADED))
  return firsts.find(reaches) ?? wanted
}

/** The free hours of a day before and after lunch. */
export const halvesOf = (huecos: readonly Hueco[]) =>
  [
    { label: 'Por la mañana', huecos: huecos.filter(({ hora }) => hora < AFTERNOON) },
    { label: 'Por la tarde', huecos: huecos.filter(({ hora }) => hora >= AFTERNOON) },
  ].filter((half) => half.huecos.length > 0)

/** The free start at this time. */
export const huecoAt = (dias: readonly DiaHuecos[], fechaHora: string): Hueco | undefined =>
  dias.find(({ fecha }) => fecha === fechaHora.slice(0, 10))?.huecos.find(({ hora }) => hora === fechaHora.slice(11))

/** All free starts, in order, with the vet who would get each. */
export const startsOf = (dias: readonly DiaHuecos[]): Alternativa[] =>
  dias.flatMap(({ fecha, huecos }) =>
    huecos.map(({ hora, veterinarios: [id_usuario = 0] }) => ({ fecha_hora: `${fecha}T${hora}`, id_usuario })),
  )

const NEAREST = 3
const minutesOf = (fechaHora: string) => Date.parse(`${fechaHora}Z`) / 60_000

/** The free starts nearest to this time. */
export function nearestHuecos(dias: readonly DiaHuecos[], fechaHora: string): Alternativa[] {
  const wanted = minutesOf(fechaHora)
  const distance = ({ fecha_hora }: Alternativa) => Math.abs(minutesOf(fecha_hora) - wanted)
  return startsOf(dias)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
}

/** 'hoy' or 'mañana'; other days as `namedDay`. */
export function relativeDay(day: string, today: string): string {
  if (day === today) return 'hoy'
  return day === addDays(today, 1) ? 'mañana' : namedDay(day, today)
}

/** 'martes 17' in this month, 'martes 2 de diciembre' in another. */
export function namedDay(day: string, today: string): string {
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
