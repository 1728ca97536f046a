import {
  acceptedOfferPowers,
  type BookingPowers,
  bookingPowers,
  type Cita,
  type CitaUpdate,
  type StoredSettings,
} from '@huella/contract'
import { decideBooking, type FoundMascota } from '../../../src/citas/booking/decide.ts'
import { wantedBooking } from '../../../src/citas/booking/request.ts'
import type { VetAtSlot } from '../../../src/huecos/index.ts'
import { AppError } from '../../../src/platform/http/errors.ts'

const OWNER = 1
export const VET = 2
export const COLLEAGUE = 3
const ADMIN = 4
export const owner = bookingPowers({ id_usuario: OWNER, rol: 'cliente' })
export const vet = bookingPowers({ id_usuario: VET, rol: 'veterinario' })
export const desk = bookingPowers({ id_usuario: ADMIN, rol: 'admin' })
export const offer = acceptedOfferPowers

/** A Tuesday; the clinic is in Madrid. */
const NOW = '2026-03-10T12:00'
export const PAST = '2026-03-09T10:00'
export const THIS_MORNING = '2026-03-10T10:00'
export const TOMORROW = '2026-03-11T10:00'
export const THURSDAY = '2026-03-12T10:00'

const working = { start: '09:00', end: '18:00' }
const settings: StoredSettings = {
  clinicName: '',
  address: '',
  phone: '',
  email: '',
  workingHours: {
    monday: working,
    tuesday: working,
    wednesday: working,
    thursday: { start: '', end: '' },
    friday: working,
    saturday: working,
    sunday: working,
  },
  appointmentDuration: 30,
  enableEmailNotifications: true,
  enableSMSNotifications: false,
  enforceWorkingHours: false,
  enforcePasswordChange: false,
  duraciones: { cirugia: 90 },
  minimumNotice: 0,
  changeNotice: 0,
  bookingHorizon: 60,
  ofertaMinutos: 30,
  noticeDelay: 60,
  recordatoriosPrevencion: [],
  comunidad: null,
  especiesEnGramos: [],
  conservacionAnios: 5,
  emergencyText: '',
  secondFactorForStaff: false,
  secondFactorGraceDays: 14,
}

/** A vet without a timetable, open and free, unless it says otherwise. */
export const at = (id_usuario: number, state: Partial<VetAtSlot> = {}): VetAtSlot => ({
  id_usuario,
  con_horario: false,
  abierto: true,
  presente: true,
  libre: true,
  ofrecido: false,
  ...state,
})
export const busy = { libre: false }
export const closed = { abierto: false, con_horario: true }
export const offered = { libre: false, ofrecido: true }

export const lives: FoundMascota = { fallecida_en: null, baja: false, solapada: false }
const body: CitaUpdate = {
  id_mascota: 5,
  id_usuario: VET,
  fecha_hora: TOMORROW,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
}
const booked: Cita = {
  id_cita: 7,
  id_mascota: 5,
  id_usuario: VET,
  fecha_hora: TOMORROW,
  duracion: 30,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  estado: 'confirmada',
  solapa: false,
  llegada_en: null,
  inicio_en: null,
  fin_en: null,
  motivo_cancelacion: null,
  detalle_cancelacion: '',
  cancelada_en: null,
  id_visita_firmada: null,
  version: 1,
  mascota: {
    id_mascota: 5,
    nombre: 'Nala',
    especie: null,
    especie_texto: null,
    foto: null,
    alertas: [],
    usuario: { id_usuario: OWNER, nombre: '', apellido: '', email: 'ana@huella.example' },
  },
  veterinario: { id_usuario: VET, nombre: '', apellido: '' },
}

export interface Case {
  by: BookingPowers
  /** Of a new appointment, fields that differ from `body`. */
  books?: CitaUpdate
  /** Of an appointment as `booked`, apart from `before`, the fields that are sent. */
  changes?: CitaUpdate
  before?: Partial<Cita>
  settings?: Partial<StoredSettings>
  mascota?: FoundMascota | null
  vets?: VetAtSlot[]
}

/** Some of the columns that are written; or the code of the error, or its errors by field. */
export type Outcome = Record<string, unknown>

/** What happens. A pet that is `null` is not found. */
export function outcomeOf({
  by: powers,
  books,
  changes,
  before,
  mascota = lives,
  vets = [at(VET)],
  ...given
}: Case): Outcome {
  const request = {
    before: changes ? { ...booked, ...before } : null,
    body: changes ?? { ...body, ...books },
    powers,
    settings: { ...settings, ...given.settings },
    clock: () => new Date(`${NOW}:00+01:00`),
    config: { timeZone: 'Europe/Madrid' },
  }
  const wanted = wantedBooking(request)
  const found = {
    mascota: wanted.readsMascota ? (mascota ?? undefined) : null,
    vets: wanted.readsVets ? vets.filter(({ id_usuario }) => [null, id_usuario].includes(wanted.slot.id_usuario)) : [],
  }
  try {
    const { columns, note, overlaps } = decideBooking(request, wanted, found)
    return { ...columns, ...note, ...(overlaps && { overlaps }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details?.errors ? { errors: error.details.errors } : { error: error.code }
  }
}
