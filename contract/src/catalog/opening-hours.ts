import * as z from 'zod/mini'
import { hourText } from '../fields/dates.ts'

/** When the clinic is open on each weekday, from Monday, which is 1. A day without hours is closed. */
export const openingHours = z.array(
  z.object({ dia: z.int(), tramos: z.array(z.object({ desde: hourText, hasta: hourText })) }),
)
export type OpeningHours = z.infer<typeof openingHours>

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
    const horas = joined(tramos.map(({ desde, hasta }) => `${shortHour(desde)}–${shortHour(hasta)}`))
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

const shortHour = (hour: string) => hour.replace(/^0/, '')

const joined = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`

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
  return joined(runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])} a ${name(run.at(-1))}`] : run.map(name))))
}
