import { type Especie, especies } from '@huella/contract'
import * as z from 'zod/mini'
import { range, readData } from './data.ts'
import { productoId } from './productos.ts'

const grupos = ['mamifero', 'ave', 'reptil', 'agua'] as const

const profile = z.strictObject({
  especie: z.enum(especies),
  grupo: z.enum(grupos),
  /** The lists of reasons why they are brought: files of `data/cases`. */
  cases: z.array(z.string()),
  /** How many pets of this species the clinic has. */
  count: z.number(),
  /** Adult weight in kilograms. */
  kg: range,
  /** Life expectancy in years. */
  lifespan: z.number(),
  /** How often they have appointments, relative to a dog. */
  visitRate: z.number(),
  /** The vital signs of animals at rest in a consulting room. Species without them are not measured. */
  normales: z.optional(z.strictObject({ temperatura: range, fc: range, fr: range })),
  /** The share of chipped, and of neutered adult animals. */
  chipped: z.optional(z.number()),
  neutered: z.optional(z.number()),
  capas: z._default(z.array(z.string()), []),
  /** What a healthy animal gets: vaccines and dewormings. */
  productos: z._default(z.array(productoId), []),
})
type SpeciesProfile = z.infer<typeof profile>

export const speciesProfiles = readData('species', z.array(profile))

const byEspecie = new Map(speciesProfiles.map((one) => [one.especie, one]))

export function speciesOf(especie: Especie): SpeciesProfile {
  const found = byEspecie.get(especie)
  if (!found) throw new RangeError(`data/species.json has no ${especie}`)
  return found
}

/** By breed: weights, because dogs differ too much for one range, and coats where the breed decides. */
export const breeds = readData(
  'breeds',
  z.record(z.string(), z.strictObject({ kg: z.optional(range), capas: z.optional(z.array(z.string())) })),
)
