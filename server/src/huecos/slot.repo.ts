import type { Db } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { busyPeriods, citasOfDay, offered } from './busy-periods.ts'
import { openHours, specHours } from './open-hours.ts'

/** A vet, a time and a length. */
export interface Slot {
  id_usuario: number
  fecha_hora: string
  duracion: number
}

/** A slot that somebody asks for. */
export interface WantedSlot extends Omit<Slot, 'id_usuario'> {
  /** Null: any vet. */
  id_usuario: number | null
  /** The appointment that is moved there. */
  id_cita: number | null
  /** The pet that comes; null: not known. */
  id_mascota: number | null
}

export interface VetAtSlot {
  id_usuario: number
  con_horario: boolean
  /** Whether the vet sees patients then. */
  abierto: boolean
  /** Whether the vet sees patients at its beginning. */
  presente: boolean
  /** Whether no appointment and no offer takes that time of theirs. */
  libre: boolean
  /** Whether it is offered to somebody of the waiting list. */
  ofrecido: boolean
}

interface SlotOptions {
  /** Passed to `openHours`. */
  allDay: boolean
  now: Date
}

/** How each vet stands to a slot, fewest appointments that day first. Read after the vets are locked. */
export const vetsAtSlot = (db: Db, slot: WantedSlot, { allDay, now }: SlotOptions): Promise<VetAtSlot[]> => {
  const start = sql`${slot.fecha_hora}::timestamp`
  const end = sql`(${slot.fecha_hora}::timestamp + make_interval(mins => ${slot.duracion}))`
  const range = sql`tsrange(${start}, ${end})`
  const [desde, hasta] = [slot.fecha_hora.slice(0, 10), endOf(slot).slice(0, 10)]
  return db.query(sql`
    WITH ${openHours({ desde, hasta, id_usuario: slot.id_usuario, allDay })}
    SELECT v.id_usuario, v.con_horario,
      v.horas @> ${range} AND (v.con_horario OR ${specHours(start)}) AS abierto,
      v.horas @> ${start} AS presente,
      NOT EXISTS (${busyPeriods(range, slot.id_cita, now)}) AS libre,
      EXISTS (${offered(range, now)}) AS ofrecido
    FROM abierto v ${slot.id_usuario ? sql`` : sql`ORDER BY ${citasOfDay(raw('v.id_usuario'), start)}, v.id_usuario`}`)
}

const endOf = ({ fecha_hora, duracion }: WantedSlot) =>
  new Date(Date.parse(`${fecha_hora}Z`) + duracion * 60_000).toISOString()
