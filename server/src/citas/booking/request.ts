import {
  type BookingPowers,
  type Cita,
  type CitaUpdate,
  duracionOf,
  releasesTime,
  type StoredSettings,
} from '@huella/contract'
import type { ClockContext, WantedSlot } from '../../huecos/index.ts'

/** What somebody asks for, by which rules, and when. */
export interface BookingRequest extends ClockContext {
  /** Null: a new appointment. */
  before: Cita | null
  /** Absent fields stay as they are. */
  body: CitaUpdate
  powers: BookingPowers
  settings: StoredSettings
  /** An urgency that begins now: no hours of the clinic hold. */
  urgent?: boolean
}

/** What a request means: the appointment that it asks for, and what has to be read to decide about it. */
export interface WantedBooking {
  cita: CitaUpdate
  slot: WantedSlot
  changed: Changes
  /** Whether it matters where the pet is then. */
  readsMascota: boolean
  /** Whether it matters how the vets stand to the slot. */
  readsVets: boolean
}

export function wantedBooking({ before, body, powers, settings }: Omit<BookingRequest, keyof ClockContext>) {
  const cita = { ...before, ...body }
  const usual = cita.tipo_consulta ? duracionOf(settings, cita.tipo_consulta) : settings.appointmentDuration
  const slot = {
    fecha_hora: cita.fecha_hora ?? '',
    duracion: body.duracion ?? before?.duracion ?? usual,
    id_usuario: wantedVet(before, body, powers),
    id_cita: before?.id_cita ?? null,
    id_mascota: cita.id_mascota ?? null,
  }
  const changed = changesOf(before, cita, slot)
  const hasTime = slot.fecha_hora !== ''
  return {
    cita,
    slot,
    changed,
    readsMascota: hasTime && (changed.pet || changed.slot || changed.reopened),
    readsVets: hasTime && (changed.slot || changed.reopened || changed.unmarked),
  } satisfies WantedBooking
}

/** Null: any vet. */
function wantedVet(before: Cita | null, body: CitaUpdate, { idVeterinario }: BookingPowers): number | null {
  // `id_veterinario` is another name of the same field.
  const named = body.id_usuario ?? body.id_veterinario
  if (named) return named
  const current = before?.id_usuario ?? null
  // A vet who names nobody books for themselves.
  const usual = idVeterinario === null ? null : (current ?? idVeterinario)
  const anyone = body.id_usuario === null || body.id_veterinario === null
  return anyone ? usual : (current ?? usual)
}

type Changes = ReturnType<typeof changesOf>

/** What a change means for the time that the appointment takes. */
function changesOf(before: Cita | null, cita: CitaUpdate, slot: WantedSlot) {
  const time = cita.fecha_hora !== before?.fecha_hora
  const vet = slot.id_usuario !== before?.id_usuario
  const length = slot.duracion !== before?.duracion
  return {
    time,
    vet,
    length,
    slot: time || vet || length,
    pet: cita.id_mascota !== before?.id_mascota,
    reopened: before !== null && releasesTime(before.estado) && !releasesTime(cita.estado ?? before.estado),
    /** Whether the mark of an overlap goes: only an urgency may overlap. */
    unmarked: before?.solapa === true && cita.tipo_consulta !== 'urgencia',
  }
}
