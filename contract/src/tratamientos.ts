import { keysOf, tratamientoEstados } from './catalog/catalog.ts'
import { tratamientoSorts } from './catalog/tratamientos.ts'
import { citaMascota } from './citas.ts'
import { date, dateOrNull, dateText, dateTimeText, requiredOr } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { flag, listQuery, parameter, reference, referenceFilter, version } from './fields/lists.ts'
import { line, lines } from './fields/text.ts'
import type { FieldErrors, Validated } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { medicacionElecciones, medicacionLinea } from './medicacion/medicacion.ts'
import { validation } from './rules/messages.ts'
import { nombrado } from './usuarios.ts'

const euros = { description: 'Euros, with at most two decimals.' }

/** The appointment of a treatment. */
export const tratamientoCita = z.object({
  id_cita: z.int(),
  fecha_hora: dateTimeText,
  motivo_consulta: z.string(),
  /** Whether it is still in the list of appointments: a deleted one leaves its treatments. */
  disponible: z.boolean(),
  id_usuario: z.int(),
  /** From when to when the appointment goes. */
  fecha_inicio: dateTimeText,
  fecha_fin: dateTimeText,
  mascota: citaMascota,
  veterinario: nombrado,
})

export const tratamiento = z.object({
  id_tratamiento: z.int(),
  /** Null: it was given without an appointment. */
  id_cita: z.nullable(z.int()),
  /** The visit at which it was given. */
  id_visita: z.nullable(z.int()),
  id_mascota: z.int(),
  id_veterinario: z.int(),
  nombre: z.string(),
  precio: z.number().register(z.globalRegistry, euros),
  descripcion: z.string(),
  fecha_inicio: dateText,
  fecha_fin: z.nullable(dateText),
  estado: z.enum(keysOf(tratamientoEstados)),
  /** The medicines of the catalogue that it consists of, with their doses. */
  medicacion: z.array(medicacionLinea),
  /** Whether its pet has died: it can be corrected, not made active. */
  fallecida: z.boolean(),
  version: z.int(),
  cita: z.nullable(tratamientoCita),
  mascota: citaMascota,
  veterinario: nombrado,
})
export type Tratamiento = z.infer<typeof tratamiento>

/** The response to a change of state: the row wrapped, as the specification's screens read it. */
export const tratamientoData = z.object({ data: tratamiento })

const MAX_PRECIO = 99_999_999.99

const tratamientoContent = {
  id_cita: z.optional(z.nullable(reference(validation.citaRequired))),
  nombre: line(limits.name, validation.nombreRequired),
  precio: z
    .number({ error: requiredOr(validation.precioRequired, validation.precio) })
    .check(
      z.minimum(0, validation.precio),
      z.maximum(MAX_PRECIO, validation.precio),
      z.refine((price) => Number(price.toFixed(2)) === price, validation.precioDecimals),
    )
    .register(z.globalRegistry, euros),
  descripcion: lines(limits.description, validation.descripcionRequired),
  fecha_inicio: date(validation.fechaInicio, validation.fechaInicioRequired),
  fecha_fin: z.optional(dateOrNull(validation.fechaFin)),
  estado: z.optional(z.enum(keysOf(tratamientoEstados), validation.estado)),
  /** Null or absent: the vet who creates it, or that of the appointment or the visit. */
  id_veterinario: z.optional(z.nullable(reference(validation.veterinarioInvalid))),
  /** All medicines of it. One that is chosen as it was stays as it was written; the others are computed with the newest weight. */
  medicacion: z.optional(medicacionElecciones),
}

/** Of an appointment, of a visit, or of a pet that came without one. The pet is that of the visit or the appointment, if there is one. */
export const tratamientoCreate = z.object({
  ...tratamientoContent,
  /** A draft. Its appointment is the treatment's, too. */
  id_visita: z.optional(z.nullable(reference(validation.visitaGone))),
  id_mascota: z.optional(z.nullable(reference(validation.mascotaRequired))),
})
export type TratamientoCreate = z.infer<typeof tratamientoCreate>

/** An absent field stays as it is. The visit and, without an appointment, the pet stay. */
export const tratamientoUpdate = z.extend(z.partial(z.object(tratamientoContent)), { version })
export type TratamientoUpdate = z.infer<typeof tratamientoUpdate>

export const tratamientoEstadoUpdate = z.object({
  estado: z.enum(keysOf(tratamientoEstados), validation.estado),
  version,
})

export const tratamientoQuery = z.extend(listQuery(tratamientoSorts), {
  id_mascota: referenceFilter,
  id_cita: referenceFilter,
  id_visita: referenceFilter,
  estado: parameter(z.enum(keysOf(tratamientoEstados), validation.estado), 'Only in this state.'),
  activos: flag('Only active ones and those in progress.'),
  asignados: flag(
    'Only those of appointments that the caller is the vet of, and without one those that they prescribed.',
  ),
})

interface TratamientoRules {
  today: string
  /** The treatment before a change: its start may stay in the past, and one of an appointment stays of one. */
  before?: (Pick<Tratamiento, 'fecha_inicio'> & Partial<Pick<Tratamiento, 'id_cita'>>) | null
}

/** What is stored of a treatment, apart from its visit, pet and vet. */
type TratamientoFields = Pick<
  Tratamiento,
  'id_cita' | 'nombre' | 'precio' | 'descripcion' | 'fecha_inicio' | 'fecha_fin' | 'estado'
>

/** Validates the whole treatment: new, or merged with a change. It is of an appointment, a visit or a pet. */
export function validateTratamiento(
  tratamiento: Partial<TratamientoFields> & { id_visita?: number | null; id_mascota?: number | null },
  { today, before }: TratamientoRules,
): Validated<TratamientoFields> {
  const { id_cita = null, id_visita, id_mascota } = tratamiento
  const { nombre, precio, descripcion, fecha_inicio, fecha_fin = null, estado = 'activo' } = tratamiento
  const errors: FieldErrors = {}
  if (!id_cita && (before?.id_cita || (!id_visita && !id_mascota))) errors.id_cita = validation.citaRequired
  if (!nombre) errors.nombre = validation.nombreRequired
  if (precio === undefined) errors.precio = validation.precioRequired
  if (!descripcion) errors.descripcion = validation.descripcionRequired
  if (!fecha_inicio) errors.fecha_inicio = validation.fechaInicioRequired
  else if (fecha_inicio !== before?.fecha_inicio && fecha_inicio < today) {
    errors.fecha_inicio = validation.fechaInicioPasada
  }
  if (fecha_inicio && fecha_fin && fecha_fin < fecha_inicio) errors.fecha_fin = validation.fechaFinBeforeStart
  const missing = !nombre || precio === undefined || !descripcion || !fecha_inicio
  if (missing || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: { id_cita, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado } }
}
