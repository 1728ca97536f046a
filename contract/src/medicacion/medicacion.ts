import { keysOf } from '../catalog/catalog.ts'
import { formas, unidadesDosis, vias } from '../catalog/medicamentos.ts'
import { kilos, kilosText } from '../ficha/pesos.ts'
import { dateText } from '../fields/dates.ts'
import { parameter, reference, whole } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { avisosDosis } from './avisos.ts'
import { AMOUNT_DECIMALS, hasDecimals } from './decimals.ts'
import { cadaHoras, dosisKg } from './numbers.ts'

/** For whom a dose is computed. */
export const pacienteDosis = z.object({
  especie: z.nullable(z.string()),
  fecha_nacimiento: z.nullable(dateText),
  /** The newest weight. */
  peso: z.nullable(z.object({ peso: kilosText, fecha: dateText })),
})
export type PacienteDosis = z.infer<typeof pacienteDosis>

export const pacienteDosisQuery = z.object({
  id_visita: parameter(whole(1, 999_999_999, validation.invalid), 'A draft, whose weight counts too.'),
})

/** A medicine of a treatment, as it was when it was written: what was computed, and what the vet chose. */
export const medicacionLinea = z.object({
  /** The medicine may have changed or be gone since. */
  id_medicamento: z.int(),
  nombre: z.string(),
  principio_activo: z.string(),
  presentacion: z.nullable(z.string()),
  forma: z.enum(keysOf(formas)),
  unidad: z.enum(keysOf(unidadesDosis)),
  concentracion: z.number(),
  partes: z.int(),
  via: z.enum(keysOf(vias)),
  /** Per kg; null: the vet wrote the amount. */
  dosis: z.nullable(z.number()),
  /** Null: it is given once. */
  cada_horas: z.nullable(z.int()),
  dias: z.nullable(z.int()),
  /** How many times it is given. */
  tomas: z.int(),
  /** The weight that it was computed with, and of which day; null: there was none. */
  peso: z.nullable(kilosText),
  peso_fecha: z.nullable(dateText),
  /** The usual dose per kg of the species on that day. */
  rango: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** The dose by weight, in its unit. */
  dosis_total: z.nullable(z.number()),
  /** How much of the preparation each time: computed, and as chosen. */
  cantidad_calculada: z.nullable(z.number()),
  cantidad: z.number(),
  /** How much to dispense: computed, and as chosen. */
  total_calculado: z.number(),
  total: z.number(),
  /** What the vet was warned of. */
  avisos: z.array(z.enum(avisosDosis)),
  /** Whether the vet confirmed a dose outside the range. */
  confirmada: z.boolean(),
})
export type MedicacionLinea = z.infer<typeof medicacionLinea>

const MAX_AMOUNT = 100_000
const amount = (error: string) =>
  z.number(error).check(
    z.gt(0, error),
    z.maximum(MAX_AMOUNT, error),
    z.refine((value) => hasDecimals(value, AMOUNT_DECIMALS), error),
  )

const MAX_DAYS = 365
const dias = z.int(validation.dias).check(z.minimum(1, validation.dias), z.maximum(MAX_DAYS, validation.dias))

/** What the vet chooses; the rest is computed with the newest weight. */
export const medicacionEleccion = z.object(
  {
    id_medicamento: reference(validation.medicamento),
    via: z.enum(keysOf(vias), validation.via),
    /** Per kg, in the unit of the medicine. Without it, `cantidad` says how much. */
    dosis: z.optional(z.nullable(dosisKg(validation.dosisKg))),
    /** Null or absent: it is given once. */
    cada_horas: z.optional(z.nullable(cadaHoras)),
    dias: z.optional(z.nullable(dias)),
    /** Ml or tablets each time. Null or absent: as computed. */
    cantidad: z.optional(z.nullable(amount(validation.cantidad))),
    /** Ml or tablets to dispense. Null or absent: as computed. */
    total: z.optional(z.nullable(amount(validation.totalDispensar))),
    /** The weight that the caller saw. Another one than the newest is refused. */
    peso: z.optional(z.nullable(kilos)),
    /** Whether the vet confirms a dose outside the range. */
    confirmada: z.optional(z.boolean(validation.invalid)),
  },
  validation.invalid,
)
export type MedicacionEleccion = z.infer<typeof medicacionEleccion>

const MAX_LINES = 20
export const medicacionElecciones = z
  .array(medicacionEleccion, validation.invalid)
  .check(z.maxLength(MAX_LINES, validation.medicacionTooMany))
