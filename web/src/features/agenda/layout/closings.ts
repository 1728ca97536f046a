import type { Excepcion } from '@huella/contract'
import type { Interval } from './lanes.ts'
import { DAY, minutesOf, QUARTER } from './minutes.ts'

interface Named extends Interval {
  name: string
}

/** Hours of a column that are closed by an exception, with its name. */
export interface Closing extends Interval {
  label: string
  /** The exceptions that it is made of. */
  parts: readonly Named[]
  /** Where the name is drawn: where nothing covers it; absent if there is no such place. The appointments there have it too. */
  labelAt?: number
}

const nameOf = ({ motivo, id_usuario }: Excepcion) => motivo || (id_usuario === null ? 'Clínica cerrada' : 'Ausencia')

/** What of an exception lies on this day. */
function partOf({ desde, hasta }: Excepcion, fecha: string): Interval {
  const at = (time: string) => {
    const day = time.slice(0, 10)
    return day === fecha ? minutesOf(time) : day < fecha ? 0 : DAY
  }
  return { start: at(desde), end: at(hasta) }
}

const overlap = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end

interface Column {
  fecha: string
  id_usuario: number
  open: readonly Interval[]
  /** What is drawn over it. */
  drawn: readonly Interval[]
}

/** The closings of the clinic and of the vet, without the hours in which the vet sees patients all the same. Those that overlap are one, with both names. */
export function closingsOf(excepciones: readonly Excepcion[], { fecha, id_usuario, open, drawn }: Column): Closing[] {
  const merged: (Interval & { parts: Named[] })[] = []
  const parts = excepciones
    .filter((one) => one.tipo === 'cierre' && (one.id_usuario === null || one.id_usuario === id_usuario))
    .map((one) => ({ ...partOf(one, fecha), name: nameOf(one) }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start)
  for (const part of parts) {
    const last = merged.at(-1)
    if (last && part.start < last.end) {
      last.end = Math.max(last.end, part.end)
      last.parts.push(part)
    } else merged.push({ start: part.start, end: part.end, parts: [part] })
  }
  return merged.flatMap(({ parts, ...closed }) =>
    without(closed, open).map((left) => ({ ...left, parts, label: labelOf(parts), labelAt: freeAt(left, drawn) })),
  )
}

const labelOf = (parts: readonly Named[]) => [...new Set(parts.map(({ name }) => name))].join(' · ')

/** What is left of an interval. */
function without(whole: Interval, removed: readonly Interval[]): Interval[] {
  return removed.reduce<Interval[]>(
    (left, { start, end }) =>
      left.flatMap((one) =>
        [
          { start: one.start, end: Math.min(one.end, start) },
          { start: Math.max(one.start, end), end: one.end },
        ].filter((part) => part.start < part.end),
      ),
    [whole],
  )
}

/** The first quarter hour that nothing is drawn over. */
function freeAt({ start, end }: Interval, drawn: readonly Interval[]): number | undefined {
  for (let at = start; at + QUARTER <= end; at += QUARTER)
    if (!drawn.some((one) => overlap(one, { start: at, end: at + QUARTER }))) return at
}

/** The names of the closings that an appointment lies in. */
export function closedBy(closings: readonly Closing[], placed: Interval): string | undefined {
  const closing = closings.find((one) => overlap(one, placed))
  return closing && labelOf(closing.parts.filter((part) => overlap(part, placed)))
}

/** Whether it takes the whole day. */
export const isWholeDay = ({ start, end }: Interval) => start === 0 && end === DAY
