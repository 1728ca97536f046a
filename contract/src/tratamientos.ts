import * as z from 'zod/mini'
import { keysOf, tratamientoEstados } from './catalog.ts'
import { citaMascota } from './citas.ts'
import { date, dateOrNull } from './dates.ts'
import { listQuery, reference, referenceFilter, version } from './lists.ts'
import { validation } from './messages.ts'
import { limits, line, lines } from './text.ts'
import { nombrado } from './usuarios.ts'

export const tratamiento = z.object({
  id_tratamiento: z.int(),
  id_cita: z.int(),
  id_mascota: z.int(),
  id_veterinario: z.int(),
  nombre: z.string(),
  precio: z.number(),
  descripcion: z.string(),
  fecha_inicio: z.string(),
  fecha_fin: z.nullable(z.string()),
  estado: z.enum(keysOf(tratamientoEstados)),
  version: z.int(),
  cita: z.object({
    id_cita: z.int(),
    fecha_hora: z.string(),
    motivo_consulta: z.string(),
    /** Whether it is still in the list of appointments: a deleted one leaves its treatments. */
    disponible: z.boolean(),
    id_usuario: z.int(),
    /** From when to when the appointment goes. */
    fecha_inicio: z.string(),
    fecha_fin: z.string(),
    mascota: citaMascota,
    veterinario: nombrado,
  }),
  mascota: citaMascota,
  veterinario: nombrado,
})
export type Tratamiento = z.infer<typeof tratamiento>

/** The answer to a change of state: the row wrapped, as the screens read it. */
export const tratamientoData = z.object({ data: tratamiento })

const MOST_EXPENSIVE = 99_999_999.99

/** What a form sends, of a new treatment or of a changed one: an absent field stays as it is. */
export const tratamientoBody = z.partial(
  z.object({
    id_cita: reference(validation.citaRequired),
    nombre: line(limits.name, validation.nombreRequired),
    precio: z.number(validation.precio).check(
      z.minimum(0, validation.precio),
      z.maximum(MOST_EXPENSIVE, validation.precio),
      z.refine((price) => Number(price.toFixed(2)) === price, validation.precioDecimals),
    ),
    descripcion: lines(limits.description, validation.descripcionRequired),
    fecha_inicio: date(validation.fechaInicio),
    fecha_fin: dateOrNull(validation.fechaFin),
    estado: z.enum(keysOf(tratamientoEstados), validation.estado),
    id_veterinario: z.nullable(reference(validation.veterinarioInvalid)),
    version,
  }),
)
export type TratamientoBody = z.infer<typeof tratamientoBody>

export const tratamientoEstadoBody = z.object({
  estado: z.enum(keysOf(tratamientoEstados), validation.estado),
  version,
})

export const tratamientoSorts = [
  'fecha_inicio',
  'fecha_fin',
  'mascota',
  'dueno',
  'nombre',
  'veterinario',
  'precio',
  'estado',
] as const
export const tratamientoQuery = z.extend(listQuery(tratamientoSorts), {
  id_mascota: referenceFilter,
  id_cita: referenceFilter,
  estado: z.optional(z.enum(keysOf(tratamientoEstados), validation.estado)),
})

interface TratamientoRules {
  today: string
  /** On a change, whether the start is a new one: an old treatment may still be corrected. */
  startChanged: boolean
}

/** What the whole treatment must satisfy, new or merged with a change. */
export function tratamientoErrors(treatment: TratamientoBody, { today, startChanged }: TratamientoRules) {
  const errors: Record<string, string> = {}
  const { fecha_inicio: start, fecha_fin: end } = treatment
  if (!treatment.id_cita) errors.id_cita = validation.citaRequired
  if (!treatment.nombre) errors.nombre = validation.nombreRequired
  if (treatment.precio === undefined) errors.precio = validation.precioRequired
  if (!treatment.descripcion) errors.descripcion = validation.descripcionRequired
  if (!start) errors.fecha_inicio = validation.fechaInicioRequired
  else if (startChanged && start < today) errors.fecha_inicio = validation.fechaInicioPasada
  if (start && end && end < start) errors.fecha_fin = validation.fechaFinBeforeStart
  return errors
}
