import { date, dateText, requiredOr } from '../fields/dates.ts'
import { version } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'
import { pesoText } from './peso-text.ts'

const kilograms = { description: 'Kilograms, with at most three decimals.' }

/** A weight in a body, in kilograms. */
export const kilos = z
  .number({ error: requiredOr(validation.pesoRequired, validation.peso) })
  .check(
    z.gt(0, validation.peso),
    z.maximum(1_500, validation.peso),
    z.refine((value) => Number(value.toFixed(3)) === value, validation.pesoDecimals),
  )
  .register(z.globalRegistry, kilograms)

/** A weight in a response. */
export const kilosText = z.number().register(z.globalRegistry, kilograms)

/** A weight of a pet: noted alone, or in a visit, with which it is then changed. */
export const peso = z.object({
  id_peso: z.nullable(z.int()),
  id_visita: z.nullable(z.int()),
  id_mascota: z.int(),
  fecha: dateText,
  peso: kilosText,
  /** The weight of the visit that an addendum has corrected; null otherwise. */
  corregido: z.nullable(kilosText),
  version: z.int(),
  /** Who weighed it. */
  usuario: nombrado,
})
export type Peso = z.infer<typeof peso>

/** Oldest first, as a chart draws them. */
export const pesos = z.array(peso)

const UNUSUAL = 0.3

/** What to say of a weight that differs so much from the one before that it may be mistyped; it can be saved all the same. */
export function unusualPeso(peso: number | null, before: number | undefined): string | undefined {
  if (before === undefined || peso === null || !(peso > 0) || Math.abs(peso - before) / before <= UNUSUAL)
    return undefined
  const percent = Math.round((Math.abs(peso - before) / before) * 100)
  return `Un ${percent}\u00a0% ${peso > before ? 'más' : 'menos'} que el último (${pesoText(before)})`
}

export const pesoCreate = z.object({
  peso: kilos,
  /** Absent: today. */
  fecha: z.optional(date(validation.fecha)),
})
export type PesoCreate = z.infer<typeof pesoCreate>

/** An absent field stays as it is. */
export const pesoUpdate = z.extend(z.partial(pesoCreate), { version })
export type PesoUpdate = z.infer<typeof pesoUpdate>
