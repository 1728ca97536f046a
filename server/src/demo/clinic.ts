import type { ClinicTime } from '@huella/contract'
import { addDays } from './days.ts'
import { makePeople } from './people.ts'
import { makePets } from './pets.ts'
import { SeededRandom } from './random.ts'
import { makeTreatments } from './treatments.ts'
import { type DemoCita, makeVisits } from './visits.ts'

const SEED = 20_240_229

/** A whole clinic, out of nothing but the time: the same time, the same clinic. */
export function makeDemoClinic(time: ClinicTime) {
  const random = new SeededRandom(SEED)
  const people = makePeople(random)
  const pets = makePets(people, time.today, random)
  const vets = people.filter(({ rol }) => rol === 'veterinario').map(({ id_usuario }) => id_usuario)
  const visits = makeVisits(pets, vets, time, random)
  const tratamientos = makeTreatments(visits, pets, time.today, random)
  const citas = visits.map(({ about: _, ...cita }): DemoCita => cita)
  const opening = `${addDays(citas[0]?.creado_en.slice(0, 10) ?? time.today, -30)}T09:00:00Z`
  // Everybody was there before the first appointment was; the pets that were born later, soon after that.
  const usuarios = people.map((person) => ({ ...person, creado_en: opening }))
  const mascotas = pets.map((pet) => ({ ...pet, creado_en: later(opening, addDays(pet.fecha_nacimiento, 30)) }))
  return { usuarios, mascotas, citas, tratamientos }
}

const later = (moment: string, day: string) => (day > moment.slice(0, 10) ? `${day}T09:00:00Z` : moment)
