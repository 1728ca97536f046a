import type { CitaEstado, ClinicTime, TipoConsulta } from '@huella/contract'
import { Agenda, DURATION } from './agenda.ts'
import type { Case } from './cases/case.ts'
import { addDays, daysBetween, isOpen, openDay } from './days.ts'
import { Histories } from './histories.ts'
import type { DemoMascota } from './pets.ts'
import type { SeededRandom } from './random.ts'

export interface DemoCita {
  id_cita: number
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  duracion: number
  tipo_consulta: TipoConsulta
  motivo_consulta: string
  estado: CitaEstado
  /** When it was booked. */
  creado_en: string
}

/** An appointment with what it was about. A visit that only looks at the one before has no case. */
export interface Visit extends DemoCita {
  about?: Case
}

const PAST = 547
const COMING = 42
const BUSY = 21

/** What the account that strangers try must have: past visits, and some to come. By day, counted from today. */
const promised: { pet: number; days: number; estado?: CitaEstado }[] = [
  { pet: 1, days: -320 },
  { pet: 2, days: -260 },
  { pet: 1, days: -150 },
  { pet: 3, days: -75 },
  { pet: 2, days: -34 },
  { pet: 1, days: -9 },
  { pet: 1, days: 3, estado: 'confirmada' },
  { pet: 2, days: 11, estado: 'pendiente' },
  { pet: 3, days: 25, estado: 'pendiente' },
]

/** A year and a half of appointments that were, and six weeks of those to come. */
export function makeVisits(pets: DemoMascota[], vets: number[], time: ClinicTime, random: SeededRandom): Visit[] {
  const agenda = new Agenda(vets, random)
  const histories = new Histories(pets, time.today, random)
  const visits: Omit<Visit, 'id_cita'>[] = []
  const again = new Map<string, { pet: DemoMascota; tipo: TipoConsulta; motivo: string }[]>()

  const book = (pet: DemoMascota, day: string, what: Booking, estado?: CitaEstado) => {
    const slot = agenda.place(day, { morning: what.tipo === 'cirugia' })
    if (!slot) return
    const state = stateOf(slot.fecha_hora, time, random)
    const { motivo: motivo_consulta, tipo: tipo_consulta, about } = what
    const creado_en = bookedAt(day, time.today, what.acute, random)
    visits.push({
      ...{ id_mascota: pet.id_mascota, ...slot, duracion: DURATION, tipo_consulta, motivo_consulta, about, creado_en },
      estado: estado ?? state,
    })
    histories.note(pet, day, about)
    const back = about?.control
    if (back && state === 'completada') {
      const date = openDay(addDays(day, back.dias))
      again.set(date, [...(again.get(date) ?? []), { pet, tipo: 'control', motivo: back.motivo }])
    }
  }

  for (const { pet: number, days, estado } of promised) {
    const pet = pets[number - 1] as DemoMascota
    const day = openDay(addDays(time.today, days))
    const what = histories.reason(pet, day)
    if (what) book(pet, day, what, estado ?? (day < time.today ? 'completada' : undefined))
  }
  for (let days = -PAST; days <= COMING; days++) {
    const day = addDays(time.today, days)
    if (!isOpen(day)) continue
    for (const { pet, ...what } of again.get(day) ?? []) book(pet, day, { ...what, acute: false })
    for (let left = howMany(days, random); left > 0; left--) {
      const pet = histories.whoComes(day)
      const what = pet && histories.reason(pet, day)
      if (what) book(pet, day, what)
    }
  }
  return visits
    .sort((one, other) => one.creado_en.localeCompare(other.creado_en))
    .map((visit, n) => ({ id_cita: n + 1, ...visit }))
}

export interface Booking {
  tipo: TipoConsulta
  motivo: string
  acute: boolean
  about?: Case
}

/** Busy around today; quieter long ago, and far ahead, where people have not booked yet. */
function howMany(days: number, random: SeededRandom): number {
  if (days < -BUSY) return random.between(0, 2)
  return days <= 7 ? random.between(3, 6) : days <= BUSY ? random.between(1, 4) : random.between(0, 2)
}

/** What is over was completed or cancelled; what is to come waits, is agreed on or was called off. */
function stateOf(fechaHora: string, { today, now }: ClinicTime, random: SeededRandom): CitaEstado {
  const day = fechaHora.slice(0, 10)
  const luck = random.next()
  if (fechaHora < now) return luck < 0.91 ? 'completada' : 'cancelada'
  const agreed = daysBetween(today, day) <= 7 ? 0.68 : 0.42
  return luck < agreed ? 'confirmada' : luck < 0.92 ? 'pendiente' : 'cancelada'
}

/** Before the visit and before today, at an hour when people book. */
function bookedAt(day: string, today: string, acute: boolean, random: SeededRandom): string {
  const latest = day < today ? day : today
  const before = acute ? 1 : random.between(2, 24)
  const [hour, minute] = [random.between(8, 21), random.between(0, 59)].map((part) => String(part).padStart(2, '0'))
  return `${addDays(latest, -before)}T${hour}:${minute}:00Z`
}
