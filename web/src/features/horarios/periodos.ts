import type { Tramo, TramoBody } from '@huella/contract'
import { addDays, isDay, nextDay } from '../../lib/days.ts'

export interface TramoFields {
  key: number
  desde: string
  hasta: string
}

/** The ranges of each weekday, Monday first. */
export type Semana = readonly (readonly TramoFields[])[]

/** A week that holds between two days; without a day on one side, from or until whenever. */
export interface Periodo {
  key: number
  desde: string
  hasta: string
  semana: Semana
}

let lastKey = 0
export function newKey(): number {
  lastKey += 1
  return lastKey
}

export const emptySemana: Semana = Array.from({ length: 7 }, () => [])

export const newTramo = (desde = '', hasta = ''): TramoFields => ({ key: newKey(), desde, hasta })

/** The same hours as ranges of their own. */
export const copyOf = (tramos: readonly TramoFields[]) => tramos.map(({ desde, hasta }) => newTramo(desde, hasta))

const textOf = (semana: Semana) => JSON.stringify(semana.map((day) => day.map(({ desde, hasta }) => [desde, hasta])))

const isValidOn = (day: string) => (tramo: Tramo) =>
  (tramo.vigente_desde ?? '') <= day && (tramo.vigente_hasta === null || day <= tramo.vigente_hasta)

const semanaOf = (tramos: readonly Tramo[]): Semana =>
  emptySemana.map((_, index) =>
    tramos
      .filter(({ dia }) => dia === index + 1)
      .sort((one, other) => one.desde.localeCompare(other.desde))
      .map(({ desde, hasta }) => newTramo(desde, hasta)),
  )

/**
 * A timetable as the editor shows it: first the week that usually holds, then each period with another one. Weeks are compared, so
 * that ranges with any dates can be shown.
 */
export function periodosOf(tramos: readonly Tramo[]): Periodo[] {
  const starts = tramos.flatMap(({ vigente_desde: from, vigente_hasta: to }) => [from ?? '', to ? nextDay(to) : ''])
  const intervals: Periodo[] = []
  for (const desde of [...new Set(['', ...starts])].sort()) {
    const semana = semanaOf(tramos.filter(isValidOn(desde)))
    const before = intervals.at(-1)
    if (before && textOf(before.semana) === textOf(semana)) continue
    if (before) before.hasta = addDays(desde, -1)
    intervals.push({ key: newKey(), desde, hasta: '', semana })
  }
  const usual = { key: newKey(), desde: '', hasta: '', semana: intervals[0]?.semana ?? emptySemana }
  return [usual, ...intervals.filter(({ semana }) => textOf(semana) !== textOf(usual.semana))]
}

/** A range as it is sent, and the fields that it comes from. */
export interface SentTramo {
  tramo: TramoBody
  key: number
  periodo: number
}

const ranges = ({ key: periodo, semana }: Periodo, desde: string, hasta: string): SentTramo[] =>
  semana.flatMap((day, index) =>
    day.map(({ key, ...hours }) => ({
      tramo: { dia: index + 1, ...hours, vigente_desde: desde || null, vigente_hasta: hasta || null },
      ...{ key, periodo },
    })),
  )

/** The ranges of a timetable. The usual week holds where no period has another: those of its ranges are repeated between them. */
export function tramosOf([usual, ...others]: readonly Periodo[]): SentTramo[] {
  if (!usual) return []
  const sent = others.flatMap((periodo) => ranges(periodo, periodo.desde, periodo.hasta))
  const dated = others.filter(({ desde, hasta }) => isDay(desde) || isDay(hasta))
  let from: string | undefined = ''
  for (const { desde, hasta } of dated.sort((one, other) => one.desde.localeCompare(other.desde))) {
    if (from === undefined) break
    if (isDay(desde) && from < desde) sent.push(...ranges(usual, from, addDays(desde, -1)))
    const next: string | undefined = isDay(hasta) ? nextDay(hasta) : undefined
    from = next === undefined || next > from ? next : from
  }
  return from === undefined ? sent : [...sent, ...ranges(usual, from, '')]
}
