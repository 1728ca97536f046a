import {
  type Cita,
  canAssign,
  changeRefusal,
  citaOverrides,
  editsCancelled,
  errorsOf,
  notes,
  releasesTime,
  validateCita,
  validation,
} from '@huella/contract'
import type { VetAtSlot } from '../../huecos/index.ts'
import { AppError, validOrThrow } from '../../platform/http/errors.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { CitaFields } from '../citas.repo.ts'
import { cancelacionOf, estadoOf } from '../estados.ts'
import { allowedVets, assertChangeNotice, assertWithinHours, slotErrors } from './hours.ts'
import type { BookingRequest, WantedBooking } from './request.ts'
import { chooseVet, presentVets } from './vet.ts'

/** What was read under the locks. */
export interface Found {
  /** Undefined: it does not exist, or is not of the owner who books. Null: not read. */
  mascota: FoundMascota | undefined | null
  /** How the wanted vet, or each vet, stands to the slot; none: not read, or no such vet. */
  vets: VetAtSlot[]
}

export interface FoundMascota {
  fallecida_en: string | null
  baja: boolean
  /** Whether an appointment that its constraint does not know takes that time of the pet. */
  solapada: boolean
}

/** What is written. */
export interface Booking {
  columns: CitaFields
  /** What only the audit trail keeps. */
  note: { motivo_cambio?: string }
  /** Whether it goes over what its vet has then: an offer of the waiting list ends. */
  overlaps: boolean
}

/** Decides about a booking, from what was asked and what was read: what is written, or the error that is thrown. No I/O. */
export function decideBooking(request: BookingRequest, wanted: WantedBooking, found: Found): Booking {
  assertMayAsk(request, wanted)
  const fields = validFields(request, wanted, found)
  assertMascotaCanCome(request, fields, found)
  if (wanted.changed.slot) assertWithinHours(request, wanted.slot, found.vets)
  const vet = vetOf(request, wanted, found)
  const { time, length, pet } = wanted.changed
  if (found.mascota?.solapada && (time || length || pet)) throw new AppError('CITA_MASCOTA_SOLAPADA')
  const { before, body } = request
  const estado = estadoOf(before, { ...body, ...fields, moved: time || wanted.changed.vet }, request)
  return {
    columns: { ...fields, ...vet, estado, duracion: wanted.slot.duracion, ...cancelacionOf(estado, before, body) },
    note: estado === before?.estado ? {} : { motivo_cambio: body.motivo_cambio },
    overlaps: vet.solapa && wanted.readsVets,
  }
}

/** Whether the caller may ask for this at all, whatever else stands then. */
function assertMayAsk(request: BookingRequest, wanted: WantedBooking): void {
  const { slot, changed } = wanted
  const { before, body, powers } = request
  const refused = citaOverrides.some((field) => body[field] && !powers.overrides.includes(field))
  if (refused) throw new AppError('PROHIBIDO')
  const refusal = before && changeRefusal(powers, before, timeOf(request))
  if (refusal && powers.limited) throw new AppError(refusal)
  if (before && editsCancelled(before, { estado: body.estado, edited: isEdited(before, wanted) }))
    throw new AppError('CITA_CANCELADA', { message: notes.citaReactivate })
  if (!canAssign(powers, slot.id_usuario, before)) throw new AppError('PROHIBIDO')
  if (before && powers.limited && (changed.time || changed.vet)) assertChangeNotice(request, before)
}

const isEdited = (before: Cita, { cita, changed }: WantedBooking): boolean =>
  changed.slot ||
  changed.pet ||
  cita.tipo_consulta !== before.tipo_consulta ||
  cita.motivo_consulta !== before.motivo_consulta

const timeOf = ({ clock, config }: BookingRequest) => clinicTime(clock(), config.timeZone)

type ValidFields = Pick<Cita, 'id_mascota' | 'fecha_hora' | 'tipo_consulta' | 'motivo_consulta'>

/** The fields, if none has an error. */
function validFields(request: BookingRequest, wanted: WantedBooking, { mascota, vets }: Found): ValidFields {
  const { before, body, powers, urgent } = request
  const { cita, slot, changed, readsVets } = wanted
  const timetable = vets.some((vet) => vet.con_horario)
  const validated = validateCita(cita, { ...timeOf(request), client: powers.limited, timetable, before, urgent })
  const errors = {
    ...(changed.slot && readsVets ? slotErrors(request, slot, vets) : {}),
    ...errorsOf(validated),
  }
  if (mascota === undefined) errors.id_mascota ??= validation.mascotaGone
  if (readsVets && slot.id_usuario && vets.length === 0) errors.id_usuario ??= validation.veterinarioInvalid
  if (body.solapar && cita.tipo_consulta !== 'urgencia') errors.solapar ??= validation.solaparUrgencia
  return validOrThrow(validated, errors)
}

/** A pet that died is recorded only where it was before. The owner of one off their list would get notices of it. */
function assertMascotaCanCome(request: BookingRequest, { fecha_hora }: ValidFields, { mascota }: Found): void {
  const { now } = timeOf(request)
  const died = mascota?.fallecida_en
  if (died && (fecha_hora > now || fecha_hora.slice(0, 10) > died)) throw new AppError('MASCOTA_FALLECIDA')
  if (mascota?.baja && fecha_hora > now) throw new AppError('DUENO_SIN_ACCESO')
}

/** The vet who gets the appointment, and whether it overlaps. What was not read stays. */
function vetOf(request: BookingRequest, { slot, changed, readsVets }: WantedBooking, { vets }: Found) {
  const { before, body } = request
  if (before && !readsVets) return { id_usuario: before.id_usuario, solapa: before.solapa }
  // One that is cancelled with the same change takes nobody's time.
  if (before && slot.id_usuario && releasesTime(body.estado ?? before.estado))
    return { id_usuario: slot.id_usuario, solapa: false }
  const stays = before?.solapa === true && !changed.slot && !changed.unmarked
  const candidates = request.urgent ? presentVets(vets) : allowedVets(request, slot, vets)
  return chooseVet(slot, changed.slot ? candidates : vets, {
    outside: body.fuera_de_horario === true || !changed.slot,
    overlap: body.solapar === true || stays,
  })
}
