import type { TipoConsulta } from '@huella/contract'
import { addDays, daysBetween } from './agenda/days.ts'
import { type Case, casesOf } from './cases.ts'
import type { Booking } from './citas.ts'
import { type DemoMascota, isPatient } from './mascotas.ts'
import { itemAt, type SeededRandom } from './random.ts'
import { texts } from './relatos.ts'
import { speciesOf } from './species.ts'

const MIN_DAYS_BETWEEN = 10
const MIN_AGE_DAYS = 60
/** After how many days a pet may come for the same reason again. */
const repeatAfterDays: Record<TipoConsulta, number> = {
  ...{ vacunacion: 330, cirugia: 700, urgencia: 300, consulta_general: 170, control: 120 },
}
/** The relative frequency of each type. */
const frequency: Record<TipoConsulta, number> = {
  ...{ vacunacion: 1.5, cirugia: 0.5, urgencia: 0.4, consulta_general: 1, control: 0.7 },
}

/** The past appointments of each pet, so that none is neutered twice or comes every other day. */
export class Histories {
  private readonly mascotas: DemoMascota[]
  private readonly today: string
  private readonly random: SeededRandom
  private readonly past = new Map<number, { day: string; about?: Case }[]>()

  constructor(mascotas: DemoMascota[], today: string, random: SeededRandom) {
    this.mascotas = mascotas
    this.today = today
    this.random = random
  }

  add({ id_mascota }: DemoMascota, day: string, about: Case | undefined): void {
    this.past.set(id_mascota, [...this.of(id_mascota), { day, about }])
  }

  /** A random pet without an appointment in the days before and after. */
  pickMascota(day: string): DemoMascota | undefined {
    const candidates = this.mascotas.filter(
      (mascota) =>
        daysBetween(mascota.fecha_nacimiento, day) >= MIN_AGE_DAYS &&
        isPatient(mascota, day) &&
        this.of(mascota.id_mascota).every((visit) => Math.abs(daysBetween(visit.day, day)) >= MIN_DAYS_BETWEEN),
    )
    if (candidates.length === 0) return undefined
    return this.random.weighted(candidates, ({ especie }) => speciesOf(especie).visitRate)
  }

  /** A random reason for this pet to come on that day; undefined when none fits. */
  pickReason(mascota: DemoMascota, day: string): Booking | undefined {
    const age = daysBetween(mascota.fecha_nacimiento, day) / 365.25
    // Acute cases are never booked weeks ahead.
    const mayBeAcute = day <= addDays(this.today, 1)
    const reasons = casesOf(mascota.especie).flatMap((about) => {
      const [from, to] = about.edad ?? [0, 100]
      const fits =
        age >= from &&
        age <= to &&
        (about.sexo ?? mascota.sexo) === mascota.sexo &&
        !this.hadRecently(mascota, about, day)
      const emergency = about.tipo === 'urgencia'
      if (!fits || (emergency && !mayBeAcute)) return []
      const motivos = about.motivos.filter((motivo) => mayBeAcute || !motivo.includes('{desde}'))
      return motivos.length ? [{ about, motivos }] : []
    })
    if (reasons.length === 0) return undefined
    const { about, motivos } = this.random.weighted(reasons, ({ about }) => frequency[about.tipo])
    const template = this.random.pick(motivos)
    const motivo = template.replace('{desde}', this.random.pick(texts.desde))
    const relato = about.relatos[about.motivos.indexOf(template)] ?? itemAt(about.relatos, 0)
    return { relato, tipo: about.tipo, motivo, acute: about.tipo === 'urgencia' || motivo !== template, about }
  }

  private hadRecently({ id_mascota }: DemoMascota, about: Case, day: string): boolean {
    return this.of(id_mascota).some(
      (visit) =>
        visit.about === about && (about.once || Math.abs(daysBetween(visit.day, day)) < repeatAfterDays[about.tipo]),
    )
  }

  private of(id: number) {
    return this.past.get(id) ?? []
  }
}
