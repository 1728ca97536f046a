import type { CitaEstado, ClinicTime, MotivoCancelacion, TipoConsulta } from '@huella/contract'
import { type Agenda, DURATION } from './agenda/agenda.ts'
import { addDays, type DemoTime, daysBetween } from './agenda/days.ts'
import type { Case } from './cases.ts'
import { Histories } from './histories.ts'
import { clientMascotas, type DemoMascota, isPatient } from './mascotas.ts'
import { itemAt, type SeededRandom } from './random.ts'
import type { Relato } from './relatos.ts'

/** The times of a visit, on the clinic's clock. */
export interface VisitTimes {
  llegada_en: string | null
  inicio_en: string | null
  fin_en: string | null
}

export interface DemoCita extends VisitTimes {
  id_cita: number
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  duracion: number
  tipo_consulta: TipoConsulta
  motivo_consulta: string
  estado: CitaEstado
  motivo_cancelacion: MotivoCancelacion | null
  detalle_cancelacion: string
  cancelada_en: string | null
  /** When it was booked. */
  creado_en: string
}

/** An appointment with its case, and what is written down of it. A follow-up has no case. */
export interface CitaWithCase extends DemoCita {
  about?: Case
  relato: Relato
}

const PAST_DAYS = 547
const FUTURE_DAYS = 42
const BUSY_DAYS = 21

/** Appointments that the owner whose account visitors use always has. */
const clientCitas = clientMascotas
  .flatMap(({ citas }, n) => citas.map((cita) => ({ ...cita, n })))
  .sort((one, other) => one.days - other.days)

/** Appointments of the last year and a half and of the next six weeks. */
export function makeCitas(
  mascotas: DemoMascota[],
  agenda: Agenda,
  time: DemoTime,
  random: SeededRandom,
): CitaWithCase[] {
  const { isOpen, nextOpenDay } = time.calendar
  const histories = new Histories(mascotas, time.today, random)
  const citas: Omit<CitaWithCase, 'id_cita'>[] = []
  const followUps = new Map<string, (Omit<Booking, 'acute'> & { mascota: DemoMascota })[]>()

  const book = (
    mascota: DemoMascota,
    day: string,
    booking: Booking,
    estado?: CitaEstado,
    slot = agenda.book(day, { morning: booking.tipo === 'cirugia' }),
  ) => {
    if (!slot || !isPatient(mascota, day)) return
    const state = stateOf(slot.fecha_hora, time, random)
    const { motivo: motivo_consulta, tipo: tipo_consulta, about, relato } = booking
    const creado_en = bookedAt(day, time.today, booking.acute, random)
    citas.push({
      ...{
        id_mascota: mascota.id_mascota,
        ...slot,
        duracion: DURATION,
        tipo_consulta,
        motivo_consulta,
        about,
        relato,
        creado_en,
      },
      ...{ llegada_en: null, inicio_en: null, fin_en: null },
      estado: estado ?? state,
      ...notCancelled,
    })
    histories.add(mascota, day, about)
    const control = about?.control
    if (control && state === 'completada') {
      const date = nextOpenDay(addDays(day, control.dias))
      const { motivo, relato } = control
      followUps.set(date, [...(followUps.get(date) ?? []), { mascota, tipo: 'control', motivo, relato }])
    }
  }

  for (const { n, days, estado } of clientCitas) {
    const mascota = itemAt(mascotas, n)
    const day = nextOpenDay(addDays(time.today, days))
    const booking = histories.pickReason(mascota, day)
    if (booking) book(mascota, day, booking, estado ?? (day < time.today ? 'completada' : undefined))
  }
  for (let days = -PAST_DAYS; days <= FUTURE_DAYS; days++) {
    const day = addDays(time.today, days)
    if (!isOpen(day)) continue
    const around = days === 0 ? agenda.bookAround(time.now) : []
    for (const { mascota, ...booking } of followUps.get(day) ?? []) book(mascota, day, { ...booking, acute: false })
    for (const slot of around) {
      const mascota = histories.pickMascota(day)
      const booking = mascota && histories.pickReason(mascota, day)
      if (booking) book(mascota, day, booking, 'confirmada', slot)
    }
    for (let left = citasPerDay(days, random); left > 0; left--) {
      const mascota = histories.pickMascota(day)
      const booking = mascota && histories.pickReason(mascota, day)
      if (booking) book(mascota, day, booking)
    }
  }
  return citas
    .sort((one, other) => one.creado_en.localeCompare(other.creado_en))
    .map((cita, n) => ({ id_cita: n + 1, ...cita, ...(cita.estado === 'cancelada' && cancelledFor(cita, n)) }))
}

const noReason: Pick<DemoCita, 'motivo_cancelacion' | 'detalle_cancelacion'> = {
  motivo_cancelacion: null,
  detalle_cancelacion: '',
}
const notCancelled = { ...noReason, cancelada_en: null }

/** Cancelled on the evening of the booking, which is before the appointment and before now. */
const cancelledFor = ({ creado_en }: Pick<DemoCita, 'creado_en'>, n: number) => ({
  ...itemAt(cancelaciones, n % cancelaciones.length),
  cancelada_en: `${creado_en.slice(0, 10)}T22:30:00Z`,
})

/** Why appointments are cancelled, the usual reasons more often. */
const cancelaciones: (typeof noReason)[] = [
  { motivo_cancelacion: 'cliente', detalle_cancelacion: '' },
  { motivo_cancelacion: 'cliente', detalle_cancelacion: 'Se va de viaje, llamará a la vuelta' },
  { motivo_cancelacion: 'cliente', detalle_cancelacion: '' },
  { motivo_cancelacion: 'clinica', detalle_cancelacion: 'Una urgencia ocupó la hora' },
  { motivo_cancelacion: 'enfermedad', detalle_cancelacion: '' },
  { motivo_cancelacion: 'cliente', detalle_cancelacion: 'Ya está mejor' },
  { motivo_cancelacion: 'otro', detalle_cancelacion: 'Reservada dos veces' },
]

export interface Booking {
  tipo: TipoConsulta
  motivo: string
  acute: boolean
  about?: Case
  relato: Relato
}

/** How many appointments a day has: most around today, fewer long ago and far ahead. */
function citasPerDay(days: number, random: SeededRandom): number {
  // The days that visitors look at in the agenda.
  if (days === 0 || days === 1) return random.between(15, 19)
  if (days < -BUSY_DAYS) return random.between(0, 2)
  return days <= 7 ? random.between(3, 6) : days <= BUSY_DAYS ? random.between(1, 4) : random.between(0, 2)
}

/** Past appointments are completed, not attended or cancelled; future ones pending, confirmed or cancelled. */
function stateOf(fechaHora: string, { today, now }: ClinicTime, random: SeededRandom): CitaEstado {
  const day = fechaHora.slice(0, 10)
  const draw = random.next()
  if (fechaHora < now) return draw < 0.91 ? 'completada' : draw < 0.94 ? 'no_presentada' : 'cancelada'
  const confirmed = daysBetween(today, day) <= 7 ? 0.68 : 0.42
  return draw < confirmed ? 'confirmada' : draw < 0.92 ? 'pendiente' : 'cancelada'
}

/** A time before the appointment and before today, during the day. */
function bookedAt(day: string, today: string, acute: boolean, random: SeededRandom): string {
  const latest = day < today ? day : today
  const before = acute ? 1 : random.between(2, 24)
  const [hour, minute] = [random.between(8, 21), random.between(0, 59)].map((part) => String(part).padStart(2, '0'))
  return `${addDays(latest, -before)}T${hour}:${minute}:00Z`
}
