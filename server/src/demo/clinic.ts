import type { ClinicTime } from '@huella/contract'
import { type DemoCita, makeCitas } from './citas.ts'
import { addDays } from './days.ts'
import { makeMascotas } from './mascotas.ts'
import { SeededRandom } from './random.ts'
import { makeTratamientos } from './tratamientos.ts'
import { makeUsuarios } from './usuarios.ts'

const SEED = 20_240_229

/** A whole clinic, out of nothing but the time: the same time, the same clinic. */
export function makeDemoClinic(time: ClinicTime) {
  const random = new SeededRandom(SEED)
  const people = makeUsuarios(random)
  const pets = makeMascotas(people, time.today, random)
  const vets = people.filter(({ rol }) => rol === 'veterinario').map(({ id_usuario }) => id_usuario)
  const visits = makeCitas(pets, vets, time, random)
  const tratamientos = makeTratamientos(visits, pets, time.today, random)
  const citas = visits.map(({ about: _, ...cita }): DemoCita => cita)
  const opening = `${addDays(citas[0]?.creado_en.slice(0, 10) ?? time.today, -30)}T09:00:00Z`
  // Everybody was there before the first appointment was; the pets that were born later, soon after that.
  const usuarios = people.map((person) => ({ ...person, creado_en: opening }))
  const mascotas = pets.map((pet) => ({ ...pet, creado_en: later(opening, addDays(pet.fecha_nacimiento, 30)) }))
  return { usuarios, mascotas, citas, tratamientos }
}

const later = (moment: string, day: string) => (day > moment.slice(0, 10) ? `${day}T09:00:00Z` : moment)
