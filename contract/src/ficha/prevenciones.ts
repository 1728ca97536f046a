import * as z from 'zod/mini'
import { keysOf } from '../catalog/catalog.ts'
import { date, dateOrNull, dateText } from '../fields/dates.ts'
import { reference, version } from '../fields/lists.ts'
import { limits, line, lineOrNull } from '../fields/text.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

export const prevencionTipos = {
  vacuna: 'Vacuna',
  desparasitacion_interna: 'Desparasitación interna',
  desparasitacion_externa: 'Desparasitación externa',
} as const
export type PrevencionTipo = keyof typeof prevencionTipos

/** A vaccine or a deworming that a pet got. */
export const prevencion = z.object({
  id_prevencion: z.int(),
  id_mascota: z.int(),
  tipo: z.enum(keysOf(prevencionTipos)),
  producto: z.string(),
  /** What a vaccine protects against. */
  enfermedades: z.array(z.string()),
  laboratorio: z.nullable(z.string()),
  lote: z.nullable(z.string()),
  caducidad: z.nullable(dateText),
  fecha: dateText,
  proxima: z.nullable(dateText),
  /** Null: in another clinic. */
  id_veterinario: z.nullable(z.int()),
  id_visita: z.nullable(z.int()),
  version: z.int(),
  veterinario: z.nullable(nombrado),
})
export type Prevencion = z.infer<typeof prevencion>

export const enfermedades = z
  .array(line(limits.name, validation.enfermedad), validation.invalid)
  .check(z.maxLength(20, validation.enfermedadesTooMany))

export const prevencionCreate = z.object({
  tipo: z.enum(keysOf(prevencionTipos), validation.prevencionTipo),
  producto: line(limits.name, validation.productoRequired),
  enfermedades: z.optional(enfermedades),
  laboratorio: z.optional(lineOrNull(limits.name)),
  lote: z.optional(lineOrNull(50)),
  caducidad: z.optional(dateOrNull(validation.fecha)),
  /** Absent: today. */
  fecha: z.optional(date(validation.fecha)),
  proxima: z.optional(dateOrNull(validation.fecha)),
  /** Null: in another clinic. Absent: the caller, if they are a vet. */
  id_veterinario: z.optional(z.nullable(reference(validation.veterinarioInvalid))),
  id_visita: z.optional(z.nullable(reference(validation.invalid))),
})
export type PrevencionCreate = z.infer<typeof prevencionCreate>

/** An absent field stays as it is. */
export const prevencionUpdate = z.extend(z.partial(prevencionCreate), { version })
export type PrevencionUpdate = z.infer<typeof prevencionUpdate>
