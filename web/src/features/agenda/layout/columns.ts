import type { Agenda, Cita } from '@huella/contract'
import { assignLanes, drawn, type Interval, type Lane } from './lanes.ts'
import { clamp, DAY, HOUR, minutesOf } from './minutes.ts'

export interface PlacedCita extends Interval, Lane {
  cita: Cita
}

/** One vet on one day. */
export interface AgendaColumn {
  key: string
  id_usuario: number
  fecha: string
  open: Interval[]
  citas: PlacedCita[]
  /** Minutes of appointments. */
  booked: number
}

const columnKey = (fecha: string, idUsuario: number) => `${fecha} ${idUsuario}`

const keyOf = ({ fecha_hora, id_usuario }: Pick<Cita, 'fecha_hora' | 'id_usuario'>) =>
  columnKey(fecha_hora.slice(0, 10), id_usuario)

/** A column for each vet of each day, days first. */
export function columnsOf({
  veterinarios,
  dias,
  citas,
}: Pick<Agenda, 'veterinarios' | 'dias' | 'citas'>): AgendaColumn[] {
  return dias.flatMap(({ fecha, veterinarios: hours }) =>
    veterinarios.map(({ id_usuario }) => {
      const key = columnKey(fecha, id_usuario)
      const abierto = hours.find((one) => one.id_usuario === id_usuario)?.abierto ?? []
      const own = citas.filter((cita) => keyOf(cita) === key)
      return {
        key,
        id_usuario,
        fecha,
        open: abierto.map(({ desde, hasta }) => ({ start: minutesOf(desde), end: minutesOf(hasta) })),
        citas: placeCitas(own),
        booked: own.reduce((sum, { duracion }) => sum + duracion, 0),
      }
    }),
  )
}

function placeCitas(citas: readonly Cita[]): PlacedCita[] {
  const intervals = citas.map(({ fecha_hora, duracion }) => drawn(minutesOf(fecha_hora), duracion))
  const lanes = assignLanes(intervals)
  return citas
    .map((cita, n) => ({ cita, start: 0, end: 0, lane: 0, lanes: 1, ...intervals[n], ...lanes[n] }))
    .sort((one, other) => one.start - other.start || one.lane - other.lane)
}

/** Shown where nobody works and nothing is booked. */
const USUAL: Interval = { start: 9 * HOUR, end: 20 * HOUR }

/** The whole hours that have to be seen, and one more at each end, where staff may also book. */
export function visibleHours(columns: readonly AgendaColumn[]): Interval {
  const shown = columns.flatMap(({ open, citas }) => [...open, ...citas])
  if (shown.length === 0) return USUAL
  const first = Math.min(...shown.map(({ start }) => start))
  const last = Math.max(...shown.map(({ end }) => end))
  return {
    start: clamp(Math.floor(first / HOUR) - 1, 0, 23) * HOUR,
    end: clamp(Math.ceil(last / HOUR) + 1, 1, DAY / HOUR) * HOUR,
  }
}
