import { alertaCreate, citaEstados, type Especie, especies, keysOf, razasDe, type Sexo, sexos } from '@huella/contract'
import * as z from 'zod/mini'
import { addDays } from './agenda/days.ts'
import { readData } from './data.ts'
import { names } from './names.ts'
import { itemAt, type SeededRandom } from './random.ts'
import { speciesProfiles } from './species.ts'

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

/** What owners wrote down of their pets, with the alert that the clinic made of it. Each is used once. */
const notas = readData(
  'notas',
  z.array(
    z.strictObject({
      especie: z.enum(especies),
      notas: z.array(z.strictObject({ texto: z.string(), alerta: z.optional(alertaCreate) })),
    }),
  ),
)

/** The alert of a note. */
export const alertasDeNotas = new Map(
  notas.flatMap(({ notas }) => notas.flatMap(({ texto, alerta }) => (alerta ? [[texto, alerta] as const] : []))),
)

/** The pets of the owner whose account visitors of the demo use. They get the first ids. */
export const clientMascotas = readData(
  'mascotas',
  z.array(
    z.strictObject({
      nombre: z.string(),
      especie: z.enum(especies),
      raza: z.string(),
      sexo: z.enum(sexos),
      /** Its age. */
      years: z.number(),
      alertas: z.array(alertaCreate),
      /** Its earlier visits: a file of `data/relatos`. */
      relatos: z.string(),
      /** Days are relative to today. */
      citas: z.array(z.strictObject({ days: z.number(), estado: z.optional(z.enum(keysOf(citaEstados))) })),
    }),
  ),
)

export const isOfClient = ({ id_mascota }: Pick<DemoMascota, 'id_mascota'>) => id_mascota <= clientMascotas.length

/** Makes pets for these owners, the first of whom is the client. */
export function makeMascotas([client = 0, ...others]: number[], today: string, random: SeededRandom): DemoMascota[] {
  const ofClient = clientMascotas.map(({ nombre, especie, raza, sexo, years }) => ({
    ...{ nombre, especie, raza, sexo },
    fecha_nacimiento: addDays(today, -Math.round(years * YEAR)),
    notas: null,
    id_usuario: client,
  }))
  const unused = { Macho: random.shuffle(names.mascotas.Macho), Hembra: random.shuffle(names.mascotas.Hembra) }
  const notes = new Map(notas.map(({ especie, notas }) => [especie, random.shuffle(notas)]))
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
      nombre: unused[sexo].pop() ?? '',
      especie,
      raza: random.pick(razasDe(especie)),
      fecha_nacimiento: addDays(today, -Math.round(age * YEAR)),
      sexo,
      notas: random.boolean(0.55) ? (notes.get(especie)?.pop()?.texto ?? null) : null,
      id_usuario: itemAt(owners, n),
    }
  })
  return [...ofClient, ...rest].map((pet, n) => ({ id_mascota: n + 1, ...pet }))
}
