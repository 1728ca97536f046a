import { type Agenda, type Cita, isOpenCita, type OfertaAgenda } from '@huella/contract'
import { type Closing, closedBy, closingsOf } from './closings.ts'
import { assignLanes, drawn, type Interval, type Lane } from './lanes.ts'
import { clamp, DAY, HOUR, minutesOf } from './minutes.ts'

export interface PlacedCita extends Interval, Lane {
  cita: Cita
  /** The name of the closing that it lies in. */
  closing?: string
  /** Whether there is a draft of its visit. */
  borrador: boolean
}

/** An hour that is kept for somebody of the waiting list. */
export interface PlacedOferta extends Interval, Lane {
  oferta: OfertaAgenda
}

/** One vet on one day. */
export interface AgendaColumn {
  key: string
  id_usuario: number
  fecha: string
  open: Interval[]
  closings: Closing[]
  citas: PlacedCita[]
  ofertas: PlacedOferta[]
  /** Minutes of appointments. */
  booked: number
}

const columnKey = (fecha: string, idUsuario: number) => `${fecha} ${idUsuario}`

interface Timed {
  fecha_hora: string
  duracion: number
  id_usuario: number
}

const keyOf = ({ fecha_hora, id_usuario }: Timed) => columnKey(fecha_hora.slice(0, 10), id_usuario)

/** A column for each vet of each day, days first. */
export function columnsOf({ veterinarios, dias, citas, ...agenda }: Omit<Agenda, 'ahora'>): AgendaColumn[] {
  const { borradores, ofertas, excepciones } = agenda
  const drafts = new Set(borradores)
  return dias.flatMap(({ fecha, veterinarios: hours }) =>
    veterinarios.map(({ id_usuario }) => {
      const key = columnKey(fecha, id_usuario)
      const abierto = hours.find((one) => one.id_usuario === id_usuario)?.abierto ?? []
      const open = abierto.map(({ desde, hasta }) => ({ start: minutesOf(desde), end: minutesOf(hasta) }))
      const own = citas.filter((cita) => keyOf(cita) === key)
      const placed = place(
        own,
        ofertas.filter((oferta) => keyOf(oferta) === key),
        drafts,
      )
      const drawn = [...placed.citas, ...placed.ofertas]
      const closings = closingsOf(excepciones, { fecha, id_usuario, open, drawn })
      return {
        key,
        id_usuario,
        fecha,
        open,
        closings,
        citas: placed.citas.map((one) => (isOpenCita(one.cita) ? { ...one, closing: closedBy(closings, one) } : one)),
        ofertas: placed.ofertas,
        booked: own.reduce((sum, { duracion }) => sum + duracion, 0),
      }
    }),
  )
}

/** Appointments and kept hours share the width where they overlap, as after a visit that was not attended. */
function place(citas: readonly Cita[], ofertas: readonly OfertaAgenda[], drafts: ReadonlySet<number>) {
  const intervals = [...citas, ...ofertas].map(({ fecha_hora, duracion }) => drawn(minutesOf(fecha_hora), duracion))
  const lanes = assignLanes(intervals)
  const placeOf = (n: number) => ({ start: 0, end: 0, lane: 0, lanes: 1, ...intervals[n], ...lanes[n] })
  return {
    citas: citas
      .map((cita, n): PlacedCita => ({ cita, borrador: drafts.has(cita.id_cita), ...placeOf(n) }))
      .sort((one, other) => one.start - other.start || one.lane - other.lane),
    ofertas: ofertas.map((oferta, n) => ({ oferta, ...placeOf(citas.length + n) })),
  }
}

/** Shown where nobody works and nothing is booked. */
const USUAL: Interval = { start: 9 * HOUR, end: 20 * HOUR }

/** The whole hours that have to be seen, and one more at each end, where staff may also book. */
export function visibleHours(columns: readonly AgendaColumn[]): Interval {
  const shown = columns.flatMap(({ open, citas, ofertas }) => [...open, ...citas, ...ofertas])
  if (shown.length === 0) return USUAL
  const first = Math.min(...shown.map(({ start }) => start))
  const last = Math.max(...shown.map(({ end }) => end))
  return {
    start: clamp(Math.floor(first / HOUR) - 1, 0, 23) * HOUR,
    end: clamp(Math.ceil(last / HOUR) + 1, 1, DAY / HOUR) * HOUR,
  }
}
