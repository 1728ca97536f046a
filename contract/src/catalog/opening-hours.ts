import { enumerated } from '../fields/enumerated.ts'
import type { OpeningHours, Openings } from './clinica.ts'

const dias = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

interface OpeningLine {
  /** 'lunes a viernes' */
  dias: string
  /** '9:30–13:30 y 16:30–20:00' */
  horas: string
  abierto: boolean
}

/** The days with the same hours, in words, each group once. None if the clinic is never open: its hours are not known. */
export function openingLines(week: OpeningHours): OpeningLine[] {
  const groups = new Map<string, number[]>()
  for (const { dia, tramos } of week) {
    const horas = rangesText(tramos)
    groups.set(horas, [...(groups.get(horas) ?? []), dia])
  }
  const lines = [...groups].map(([horas, days]) => ({
    dias: daysText(days),
    horas: horas || 'cerrado',
    abierto: horas !== '',
  }))
  return lines.some(({ abierto }) => abierto) ? lines : []
}

/** 'lunes a viernes 9:30–13:30 y 16:30–20:00; sábado 10:00–14:00', without the days on which it is closed. */
export const openingText = (week: OpeningHours): string =>
  openingLines(week)
    .filter(({ abierto }) => abierto)
    .map(({ dias, horas }) => `${dias} ${horas}`)
    .join('; ')

/** Whether the clinic is open now, with the hour at which it closes, or the day and hour at which it opens, if it is known. */
export function openNow(periods: Openings, now: string): { hasta: string } | { abre: string | undefined } {
  const current = periods.find(({ desde, hasta }) => desde <= now && now < hasta)
  return current ? { hasta: endHour(current.hasta) } : { abre: periods.find(({ desde }) => desde > now)?.desde }
}

/** The hours of a day: '9:30–13:30 y 16:30–20:00'; 'cerrado' on a day without. */
export const hoursOfDay = (periods: Openings, day: string): string =>
  rangesText(
    periods
      .filter(({ desde }) => desde.startsWith(day))
      .map(({ desde, hasta }) => ({ desde: desde.slice(11), hasta: endHour(hasta) })),
  ) || 'cerrado'

/** The end of a day is 24:00, not the next one's midnight. */
const endHour = (dateTime: string) => shortHour(dateTime.slice(11) === '00:00' ? '24:00' : dateTime.slice(11))

const rangesText = (ranges: { desde: string; hasta: string }[]) =>
  enumerated(ranges.map(({ desde, hasta }) => `${shortHour(desde)}–${shortHour(hasta)}`))

const shortHour = (hour: string) => hour.replace(/^0/, '')

/** [1, 2, 3, 6] as 'lunes a miércoles y sábado'. */
function daysText(days: number[]): string {
  if (days.length === dias.length) return 'todos los días'
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => dias[(day ?? 1) - 1] ?? ''
  return enumerated(runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])} a ${name(run.at(-1))}`] : run.map(name))))
}
