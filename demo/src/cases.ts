import { type Especie, especies, keysOf, sexos, tiposConsulta } from '@huella/contract'
import * as z from 'zod/mini'
import { range, readData } from './data.ts'
import { relato } from './relatos.ts'
import { speciesOf, speciesProfiles } from './species.ts'

/** What a vet prescribes or does, and what it costs. */
const plan = z.strictObject({
  nombre: z.string(),
  precio: z.number(),
  /** `{pet}`, its weight `{peso}`, and `{mg:2.5}`: so many milligrams a kilogram. */
  descripcion: z.string(),
  /** How long it takes; done on the spot without, and `null` for as long as the pet lives. */
  dias: z.optional(z.nullable(z.number())),
})
export type Plan = z.infer<typeof plan>

/** A reason why animals are brought, with what comes of it. */
const reason = z.strictObject({
  tipo: z.enum(keysOf(tiposConsulta)),
  /** One that says `{desde}` is of something acute: nobody books it weeks ahead. */
  motivos: z.array(z.string()),
  /** What the vet writes down: one for all reasons, or one for each. */
  relatos: z.array(relato),
  planes: z.optional(z.array(plan)),
  sexo: z.optional(z.enum(sexos)),
  /** In years. */
  edad: z.optional(range),
  /** Whether it happens once in a life. */
  once: z.optional(z.boolean()),
  /** The pet is seen again after this many days. */
  control: z.optional(z.strictObject({ dias: z.number(), motivo: z.string(), relato })),
  /** Only of these species, where the list is of several. */
  de: z.optional(z.array(z.enum(especies))),
})
export type Case = z.infer<typeof reason>

const lists = new Map(
  [...new Set(speciesProfiles.flatMap(({ cases }) => cases))].map((name) => [
    name,
    readData(`cases/${name}`, z.array(reason)),
  ]),
)

/** Why animals of this species are brought. */
export const casesOf = (especie: Especie): Case[] =>
  speciesOf(especie)
    .cases.flatMap((name) => lists.get(name) ?? [])
    .filter(({ de }) => de?.includes(especie) ?? true)
