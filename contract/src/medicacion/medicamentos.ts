import { keysOf } from '../catalog/catalog.ts'
import { formas, medicamentoSorts, partesComprimido, unidadesDosis, vias } from '../catalog/medicamentos.ts'
import { especies } from '../catalog/species.ts'
import { limits } from '../fields/limits.ts'
import { listQuery, nombrePrimero, version } from '../fields/lists.ts'
import { line, lineOrNull, linesOrNull } from '../fields/text.ts'
import type { FieldErrors, Validated } from '../fields/validate.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { cadaHoras, dosisKg } from './numbers.ts'

/** The usual dose of a species, as the clinic has typed it. */
export const medicamentoRango = z.object({
  especie: z.enum(especies),
  /** Per kg, in the unit of the medicine. */
  min: z.number(),
  max: z.number(),
  /** How often it is usually given. */
  cada_horas: z.nullable(z.int()),
})
export type MedicamentoRango = z.infer<typeof medicamentoRango>

/** A medicine of the clinic's own catalogue. */
export const medicamento = z.object({
  id_medicamento: z.int(),
  nombre: z.string(),
  principio_activo: z.string(),
  /** As '20 ml, suspensión oral'. */
  presentacion: z.nullable(z.string()),
  /** In what it is counted. */
  forma: z.enum(keysOf(formas)),
  unidad: z.enum(keysOf(unidadesDosis)),
  /** How much of it is in one ml, one tablet … */
  concentracion: z.number(),
  /** Into how many pieces a tablet can be divided: 1, 2 or 4. */
  partes: z.int(),
  vias: z.array(z.enum(keysOf(vias))),
  notas: z.nullable(z.string()),
  rangos: z.array(medicamentoRango),
  version: z.int(),
})
export type Medicamento = z.infer<typeof medicamento>

const rango = z.object(
  {
    especie: z.enum(especies, validation.especieRequired),
    min: dosisKg(validation.dosisKg),
    max: dosisKg(validation.dosisKg),
    cada_horas: z.optional(z.nullable(cadaHoras)),
  },
  validation.invalid,
)

const medicamentoContent = {
  nombre: line(limits.name, validation.nombreRequired),
  principio_activo: line(limits.name, validation.principioRequired),
  presentacion: z.optional(lineOrNull(limits.name)),
  forma: z.enum(keysOf(formas), validation.forma),
  unidad: z.enum(keysOf(unidadesDosis), validation.unidadDosis),
  concentracion: dosisKg(validation.concentracion),
  /** 1 unless given: it is not divided. */
  partes: z.optional(
    z.int(validation.partes).check(z.refine((n) => partesComprimido.some((one) => one === n), validation.partes)),
  ),
  vias: z.array(z.enum(keysOf(vias), validation.via), validation.via).check(
    z.minLength(1, { error: validation.via, abort: true }),
    z.refine((chosen) => new Set(chosen).size === chosen.length, validation.via),
  ),
  notas: z.optional(linesOrNull(limits.note)),
  rangos: z.optional(z.array(rango, validation.invalid).check(z.maxLength(especies.length, validation.rangoRepeated))),
}

export const medicamentoCreate = z.object(medicamentoContent)
export type MedicamentoCreate = z.infer<typeof medicamentoCreate>

/** An absent field stays as it is. */
export const medicamentoUpdate = z.extend(z.partial(medicamentoCreate), { version })
export type MedicamentoUpdate = z.infer<typeof medicamentoUpdate>

export const medicamentoQuery = z.extend(listQuery(medicamentoSorts), { nombre_primero: nombrePrimero })

/** What is stored of a medicine. */
export type MedicamentoFields = Omit<Medicamento, 'id_medicamento' | 'version'>

/** Validates the whole medicine: new, or merged with a change. */
export function validateMedicamento(medicamento: Partial<MedicamentoCreate>): Validated<MedicamentoFields> {
  const { nombre, principio_activo, presentacion = null, forma, unidad, concentracion, partes = 1 } = medicamento
  const { vias: routes = [], notas = null, rangos = [] } = medicamento
  const errors: FieldErrors = {}
  if (!nombre) errors.nombre = validation.nombreRequired
  if (!principio_activo) errors.principio_activo = validation.principioRequired
  if (!forma) errors.forma = validation.forma
  if (!unidad) errors.unidad = validation.unidadDosis
  if (concentracion === undefined) errors.concentracion = validation.concentracion
  if (partes !== 1 && forma !== 'comprimido') errors.partes = validation.partesDeComprimido
  if (routes.length === 0) errors.vias = validation.via
  const seen = new Set<string>()
  for (const [index, { especie, min, max }] of rangos.entries()) {
    if (seen.has(especie)) errors[`rangos.${index}.especie`] = validation.rangoRepeated
    if (max < min) errors[`rangos.${index}.max`] = validation.rangoOrder
    seen.add(especie)
  }
  const missing = !nombre || !principio_activo || !forma || !unidad || concentracion === undefined
  if (missing || Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    value: {
      ...{ nombre, principio_activo, presentacion, forma, unidad, concentracion, partes, vias: routes, notas },
      rangos: rangos.map(({ cada_horas = null, ...rest }) => ({ ...rest, cada_horas })),
    },
  }
}
