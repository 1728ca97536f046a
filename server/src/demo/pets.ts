import { type Especie, razasDe, type Sexo } from '@huella/contract'
import { addDays } from './days.ts'
import { hembras, machos } from './names.ts'
import { notas } from './notes.ts'
import type { DemoUsuario } from './people.ts'
import type { SeededRandom } from './random.ts'
import { kinds } from './species.ts'

export interface DemoMascota {
  id_mascota: number
  nombre: string
  especie: Especie
  raza: string
  fecha_nacimiento: string
  sexo: Sexo
  notas: string | null
  id_usuario: number
}

const YEAR = 365.25

/** The pets of the account that strangers try; the three first ones. */
const ofTheClient = [
  { nombre: 'Nala', especie: 'perro', raza: 'Labrador Retriever', sexo: 'Hembra', years: 4.3 },
  { nombre: 'Simón', especie: 'gato', raza: 'Británico de Pelo Corto', sexo: 'Macho', years: 9.1 },
  { nombre: 'Copo', especie: 'conejo', raza: 'Belier Enano', sexo: 'Macho', years: 2.2 },
] as const

export function makePets(people: DemoUsuario[], today: string, random: SeededRandom): DemoMascota[] {
  const [client, ...others] = people.filter(({ rol }) => rol === 'cliente').map(({ id_usuario }) => id_usuario)
  const mine: Omit<DemoMascota, 'id_mascota'>[] = ofTheClient.map(({ years, ...pet }) => ({
    ...pet,
    fecha_nacimiento: addDays(today, -Math.round(years * YEAR)),
    notas: null,
    id_usuario: client as number,
  }))
  const names = { Macho: random.shuffle(machos), Hembra: random.shuffle(hembras) }
  const notes = Object.fromEntries(Object.entries(notas).map(([especie, list]) => [especie, random.shuffle(list)]))
  const wanted = kinds.flatMap(({ especie, pets, years }) => {
    const given = ofTheClient.filter((pet) => pet.especie === especie).length
    return Array.from({ length: pets - given }, () => ({ especie, years }))
  })
  // Everybody has one; the rest goes to those who have a heart for a second and a third.
  const owners = [...random.shuffle(others)]
  while (owners.length < wanted.length) owners.push(random.pick(others.slice(0, 32)))
  const rest = random.shuffle(wanted).map(({ especie, years }, n): Omit<DemoMascota, 'id_mascota'> => {
    const sexo: Sexo = random.boolean(0.5) ? 'Macho' : 'Hembra'
    // More young ones than old ones, none just born.
    const age = 0.25 + random.next() ** 1.4 * (years - 0.25)
    return {
      nombre: names[sexo].pop() as string,
      especie,
      raza: random.pick(razasDe(especie)),
      fecha_nacimiento: addDays(today, -Math.round(age * YEAR)),
      sexo,
      notas: random.boolean(0.55) ? (notes[especie]?.pop() ?? null) : null,
      id_usuario: owners[n] as number,
    }
  })
  return [...mine, ...rest].map((pet, n) => ({ id_mascota: n + 1, ...pet }))
}
