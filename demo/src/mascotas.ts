import { type Especie, razasDe, type Sexo } from '@huella/contract'
import { addDays } from './agenda/days.ts'
import { hembras, machos } from './names.ts'
import { notas } from './notes.ts'
import { itemAt, type SeededRandom } from './random.ts'
import { speciesProfiles } from './species.ts'
import type { DemoUsuario } from './usuarios.ts'

export interface DemoMascota {
  id_mascota: number
  nombre: string
  especie: Especie
  raza: string
  fecha_nacimiento: string
  sexo: Sexo
  notas: string | null
  id_usuario: number
  /** The last day on which it may have appointments, of a pet that has died or left. */
  hasta?: string
}

export const isPatient = ({ hasta }: DemoMascota, day: string) => hasta === undefined || day <= hasta

const YEAR = 365.25

/** The pets of the owner whose account visitors of the demo use. They get the first three ids. */
const clientMascotas = [
  { nombre: 'Nala', especie: 'perro', raza: 'Labrador Retriever', sexo: 'Hembra', years: 4.3 },
  { nombre: 'Simón', especie: 'gato', raza: 'Británico de Pelo Corto', sexo: 'Macho', years: 9.1 },
  { nombre: 'Copo', especie: 'conejo', raza: 'Belier Enano', sexo: 'Macho', years: 2.2 },
] as const

export function makeMascotas(usuarios: DemoUsuario[], today: string, random: SeededRandom): DemoMascota[] {
  const clients = usuarios.filter(({ rol }) => rol === 'cliente').map(({ id_usuario }) => id_usuario)
  const [client, others] = [itemAt(clients, 0), clients.slice(1)]
  const ofClient: Omit<DemoMascota, 'id_mascota'>[] = clientMascotas.map(({ years, ...pet }) => ({
    ...pet,
    fecha_nacimiento: addDays(today, -Math.round(years * YEAR)),
    notas: null,
    id_usuario: client,
  }))
  const names = { Macho: random.shuffle(machos), Hembra: random.shuffle(hembras) }
  const notes = Object.fromEntries(Object.entries(notas).map(([especie, list]) => [especie, random.shuffle(list)]))
  const missing = speciesProfiles.flatMap(({ especie, count, lifespan }) => {
    const existing = clientMascotas.filter((pet) => pet.especie === especie).length
    return Array.from({ length: count - existing }, () => ({ especie, lifespan }))
  })
  // Every owner has a pet; some have two or three.
  const owners = [...random.shuffle(others)]
  while (owners.length < missing.length) owners.push(random.pick(others.slice(0, 32)))
  const rest = random.shuffle(missing).map(({ especie, lifespan }, n): Omit<DemoMascota, 'id_mascota'> => {
    const sexo: Sexo = random.boolean(0.5) ? 'Macho' : 'Hembra'
    // Young pets are more frequent than old ones; none is newborn.
    const age = 0.25 + random.next() ** 1.4 * (lifespan - 0.25)
    return {
      nombre: names[sexo].pop() ?? '',
      especie,
      raza: random.pick(razasDe(especie)),
      fecha_nacimiento: addDays(today, -Math.round(age * YEAR)),
      sexo,
      notas: random.boolean(0.55) ? (notes[especie]?.pop() ?? null) : null,
      id_usuario: itemAt(owners, n),
    }
  })
  return [...ofClient, ...rest].map((pet, n) => ({ id_mascota: n + 1, ...pet }))
}
