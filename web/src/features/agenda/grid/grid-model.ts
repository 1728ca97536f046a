import type { Cita } from '@huella/contract'
import type { AgendaColumn, PlacedCita } from '../layout/columns.ts'
import type { Interval } from '../layout/lanes.ts'
import { minutesOf, timeAt } from '../layout/minutes.ts'
import type { GridSlot, MoveRules } from '../layout/moves.ts'

/** A free start, and its vet. */
export interface Hueco {
  fecha_hora: string
  id_usuario: number
}

/** A vet, a time and a length in minutes. */
export interface Slot extends Hueco {
  duracion: number
}

/** What the grid shows, and what it asks of the page. */
export interface GridModel {
  columns: readonly AgendaColumn[]
  hours: Interval
  canMove: (cita: Cita) => boolean
  /** Whether it may be moved to this vet. */
  canAssign: (cita: Cita, idUsuario: number) => boolean
  onMove: (cita: Cita, slot: Slot) => void
  /** It was dropped where it may not be. */
  onRefused: () => void
  onOpen: (cita: Cita) => void
  onOpenOferta: (idOferta: number) => void
  /** Selects an appointment or not, with Ctrl or Shift and a click, or with S. */
  onSelect?: (cita: Cita) => void
  onBook: (hueco: Hueco) => void
}

/** An appointment that is being moved, and where it is now drawn. */
export interface Moving {
  cita: Cita
  from: GridSlot
  to: GridSlot
  /** Whether it may not be there. */
  refused?: boolean
  /** Whether it is moved by the keyboard, and not by the mouse. */
  keys: boolean
}

export function findCita(columns: readonly AgendaColumn[], id: number | undefined): PlacedCita | undefined {
  for (const { citas } of columns) {
    const found = citas.find(({ cita }) => cita.id_cita === id)
    if (found) return found
  }
}

/** Where an appointment is now, in these columns. */
export const slotOf = (columns: readonly AgendaColumn[], cita: Cita): GridSlot => ({
  column: columns.findIndex(({ citas }) => citas.some((one) => one.cita.id_cita === cita.id_cita)),
  start: minutesOf(cita.fecha_hora),
  length: cita.duracion,
})

export const rulesOf = ({ columns, canAssign }: GridModel, cita: Cita): MoveRules => ({
  columns: columns.length,
  allowed: (n) => {
    const column = columns[n]
    return column !== undefined && canAssign(cita, column.id_usuario)
  },
})

export function huecoAt(
  columns: readonly AgendaColumn[],
  { column, start }: Omit<GridSlot, 'length'>,
): Hueco | undefined {
  const { fecha, id_usuario } = columns[column] ?? {}
  if (fecha === undefined || id_usuario === undefined) return undefined
  return { fecha_hora: `${fecha}T${timeAt(start)}`, id_usuario }
}
