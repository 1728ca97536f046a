import { foldText } from '../busqueda/words.ts'
import { keysOf } from '../catalog/catalog.ts'
import { type PrevencionTipo, prevencionTipos } from '../catalog/prevenciones.ts'
import { date, dateText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { parameter, referenceFilter } from '../fields/lists.ts'
import { anyLine } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import type { Plazo } from './plazos.ts'
import { filasVigentes, type ProductoClinica } from './tablas.ts'

const LIST_MAX = 2_000

/** What is about to be given. */
export const propuestaQuery = z.object({
  tipo: z.enum(keysOf(prevencionTipos), validation.prevencionTipo),
  producto: parameter(anyLine(limits.name), 'The product, as it is noted.'),
  enfermedades: parameter(anyLine(LIST_MAX), 'What it is given against, separated by commas.'),
  fecha: parameter(date(validation.fecha), 'The day on which it is given. Today unless given.'),
  id_prevencion: z.optional(referenceFilter).register(z.globalRegistry, {
    description: 'The dose that is being corrected: it is not one of those before.',
  }),
})
export type PropuestaQuery = z.infer<typeof propuestaQuery>

/** A product that a pet of this species may get, as it was last used. */
export const productoUsual = z.object({
  tipo: z.enum(keysOf(prevencionTipos)),
  nombre: z.string(),
  enfermedades: z.array(z.string()),
  laboratorio: z.nullable(z.string()),
  dosis: z.nullable(z.string()),
  /** The lot that the clinic gave last, and when that expires. */
  lote: z.nullable(z.string()),
  caducidad: z.nullable(dateText),
  /** When it was last given in the clinic. */
  usado: z.nullable(dateText),
})
export type ProductoUsual = z.infer<typeof productoUsual>

/** The products for a pet: those that the clinic used last first. */
export const productosUsuales = z.object({
  productos: z.array(productoUsual),
  /** The one that the caller gave last today, to a pet of the same species. */
  reciente: z.nullable(z.object({ tipo: z.enum(keysOf(prevencionTipos)), nombre: z.string() })),
})
export type ProductosUsuales = z.infer<typeof productosUsuales>

const keyOf = ({ tipo, nombre }: { tipo: PrevencionTipo; nombre: string }) => `${tipo} ${foldText(nombre)}`

/** How often the clinic gave a product on a day, where its catalogue says so. */
export function intervaloOf(
  productos: readonly Pick<ProductoClinica, 'tipo' | 'nombre' | 'especies' | 'intervalo' | 'vigente_desde'>[],
  dosis: { tipo: PrevencionTipo; producto: string; fecha: string },
  especie: string | null,
): Plazo | null {
  const key = keyOf({ tipo: dosis.tipo, nombre: dosis.producto })
  const same = productos.filter((one) => keyOf(one) === key && one.especies.some((name) => name === especie))
  return filasVigentes(same, keyOf, dosis.fecha)[0]?.intervalo ?? null
}
