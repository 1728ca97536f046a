import type { TipoConsulta } from '@huella/contract'
import type { Case } from './cases/case.ts'
import { casesOf } from './cases/index.ts'
import { addDays, daysBetween } from './days.ts'
import type { DemoMascota } from './pets.ts'
import type { SeededRandom } from './random.ts'
import { kinds } from './species.ts'
import type { Booking } from './visits.ts'

const APART = 10
const OLD_ENOUGH = 60
/** After how many days the same may be the matter again. */
const sameAgain: Record<TipoConsulta, number> = {
  ...{ vacunacion: 330, cirugia: 700, urgencia: 300, consulta_general: 170, control: 120 },
}
/** How often each kind of visit is the reason, against the others. */
const often: Record<TipoConsulta, number> = {
  ...{ vacunacion: 1.5, cirugia: 0.5, urgencia: 0.4, consulta_general: 1, control: 0.7 },
}

const since = [
  ...['desde ayer', 'desde hace dos días', 'desde el fin de semana', 'desde hace una semana', 'desde hace unos días'],
  ...[
    'desde hace tres días',
    'desde anteayer',
    'desde que volvimos de vacaciones',
    'desde esta mañana',
    'desde el lunes',
  ],
]

/** What each pet has been brought for, so that none is neutered twice or comes every other day. */
export class Histories {
  private readonly pets: DemoMascota[]
  private readonly today: string
  private readonly random: SeededRandom
  private readonly past = new Map<number, { day: string; about?: Case }[]>()

  constructor(pets: DemoMascota[], today: string, random: SeededRandom) {
    this.pets = pets
    this.today = today
    this.random = random
  }

  note({ id_mascota }: DemoMascota, day: string, about: Case | undefined): void {
    this.past.set(id_mascota, [...this.of(id_mascota), { day, about }])
  }

  /** A pet that was not here a few days ago and does not come in a few. */
  whoComes(day: string): DemoMascota | undefined {
    const rested = this.pets.filter(
      ({ id_mascota, fecha_nacimiento }) =>
        daysBetween(fecha_nacimiento, day) >= OLD_ENOUGH &&
        this.of(id_mascota).every((visit) => Math.abs(daysBetween(visit.day, day)) >= APART),
    )
    if (rested.length === 0) return undefined
    return this.random.weighted(rested, ({ especie }) => kinds.find((kind) => kind.especie === especie)?.visits ?? 1)
  }

  /** Why this pet comes on that day; nothing where it has no reason left. */
  reason(pet: DemoMascota, day: string): Booking | undefined {
    const age = daysBetween(pet.fecha_nacimiento, day) / 365.25
    // Who is ill comes at once: weeks ahead one books only what can wait.
    const mayBeAcute = day <= addDays(this.today, 1)
    const reasons = casesOf(pet.especie).flatMap((about) => {
      const [from, to] = about.edad ?? [0, 100]
      const fits = age >= from && age <= to && (about.sexo ?? pet.sexo) === pet.sexo && !this.had(pet, about, day)
      const emergency = about.tipo === 'urgencia'
      if (!fits || (emergency && !mayBeAcute)) return []
      const motivos = about.motivos.filter((motivo) => mayBeAcute || !motivo.includes('{desde}'))
      return motivos.length ? [{ about, motivos }] : []
    })
    if (reasons.length === 0) return undefined
    const { about, motivos } = this.random.weighted(reasons, ({ about }) => often[about.tipo])
    const words = this.random.pick(motivos)
    const motivo = words.replace('{desde}', this.random.pick(since))
    return { tipo: about.tipo, motivo, acute: about.tipo === 'urgencia' || motivo !== words, about }
  }

  private had({ id_mascota }: DemoMascota, about: Case, day: string): boolean {
    return this.of(id_mascota).some(
      (visit) => visit.about === about && (about.once || Math.abs(daysBetween(visit.day, day)) < sameAgain[about.tipo]),
    )
  }

  private of(id: number) {
    return this.past.get(id) ?? []
  }
}
