import { keysOf, tiposConsulta } from '../catalog/catalog.ts'
import { prevencionSorts, prevencionTipos } from '../catalog/prevenciones.ts'
import { especies } from '../catalog/species.ts'
import { date, dateOrNull, dateText, dateTimeText, instantText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { listQuery, parameter, reference, version } from '../fields/lists.ts'
import { line, lineOrNull } from '../fields/text.ts'
import type { FieldErrors, Validated } from '../fields/validate.ts'
import * as z from '../fields/zod.ts'
import { llamada } from '../llamadas.ts'
import { propuestaGuardada } from '../prevencion/propuesta.ts'
import { validation } from '../rules/messages.ts'
import { prevencionSituaciones } from '../rules/prevencion.ts'
import { dueno, nombrado } from '../usuarios.ts'

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
  /** What was proposed when it was noted; null for older rows and for owners. `proxima` is what the vet chose. */
  propuesta: z.nullable(propuestaGuardada),
  /** Why a lot past its expiry was given; null for owners. */
  motivo_caducado: z.nullable(z.string()),
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
  /** Required where the lot is past its expiry. */
  motivo_caducado: z.optional(lineOrNull(limits.reason)),
  /** Null: in another clinic. Absent: the caller, if they are a vet. */
  id_veterinario: z.optional(z.nullable(reference(validation.veterinarioInvalid))),
  id_visita: z.optional(z.nullable(reference(validation.invalid))),
})
export type PrevencionCreate = z.infer<typeof prevencionCreate>

/** An absent field stays as it is. */
export const prevencionUpdate = z.extend(z.partial(prevencionCreate), { version })
export type PrevencionUpdate = z.infer<typeof prevencionUpdate>

type PrevencionFields = Omit<Prevencion, 'id_prevencion' | 'id_mascota' | 'propuesta' | 'version' | 'veterinario'>

/** Whether a lot was past its expiry when it was given. */
export const isLoteCaducado = ({ caducidad, fecha }: { caducidad?: string | null; fecha?: string }): boolean =>
  Boolean(caducidad && fecha && caducidad < fecha)

/** Validates the whole row: new, or merged with a change. */
export function validatePrevencion(
  row: Partial<PrevencionFields>,
  { today }: { today: string },
): Validated<PrevencionFields> {
  const { tipo, producto, enfermedades = [], laboratorio = null, lote = null, caducidad = null } = row
  const { fecha = today, proxima = null, id_veterinario = null, id_visita = null } = row
  const expired = isLoteCaducado({ caducidad, fecha })
  const motivo_caducado = expired ? (row.motivo_caducado ?? null) : null
  const errors: FieldErrors = {}
  if (!tipo) errors.tipo = validation.prevencionTipo
  if (!producto) errors.producto = validation.productoRequired
  if (fecha > today) errors.fecha = validation.fechaFutura
  if (proxima !== null && proxima <= fecha) errors.proxima = validation.proximaBeforeFecha
  if (expired && motivo_caducado === null) errors.motivo_caducado = validation.motivoCaducado
  if (!tipo || !producto || Object.keys(errors).length > 0) return { ok: false, errors }
  const given = { laboratorio, lote, caducidad, fecha, proxima, motivo_caducado, id_veterinario, id_visita }
  return { ok: true, value: { tipo, producto, enfermedades: [...new Set(enfermedades)], ...given } }
}

/** What a pet got, newest first. */
export const prevenciones = z.array(prevencion)

/** What is due, with whom to call. */
export const prevencionPendiente = z.extend(prevencion, {
  proxima: dateText,
  mascota: z.object({
    id_mascota: z.int(),
    nombre: z.string(),
    especie: z.nullable(z.string()),
    especie_texto: z.nullable(z.string()),
    foto: z.nullable(z.string()),
    fecha_nacimiento: z.nullable(dateText),
    usuario: z.extend(dueno, { recordatorios: z.boolean() }),
  }),
  /** When its owner was last notified of it. */
  ultimo_aviso: z.nullable(instantText),
  /** The pet's next appointment: the one for it, or else whatever it is for. */
  proxima_cita: z.nullable(
    z.object({
      id_cita: z.int(),
      fecha_hora: dateTimeText,
      tipo_consulta: z.enum(keysOf(tiposConsulta)),
      veterinario: nombrado,
    }),
  ),
  /** Whether an appointment to come is one at which it is given: then its owner is neither called nor reminded. */
  con_cita: z.boolean(),
  /** The last call about it. */
  ultima_llamada: z.nullable(z.pick(llamada, { resultado: true, nota: true, creado_en: true, autor: true })),
})
export type PrevencionPendiente = z.infer<typeof prevencionPendiente>

export const prevencionQuery = z.extend(listQuery(prevencionSorts), {
  desde: parameter(date(validation.fecha), 'The first day on which it is due.'),
  hasta: parameter(date(validation.fecha), 'The last day.'),
  tipo: parameter(z.enum(keysOf(prevencionTipos), validation.invalid), 'Only of this kind.'),
  especie: parameter(z.enum(especies, validation.invalid), 'Only of pets of this species.'),
  situacion: parameter(
    z.enum(keysOf(prevencionSituaciones), validation.invalid),
    'Only those to call, by how the last call ended, or with an appointment.',
  ),
})

const AVISOS_MAX = 500

export const prevencionAvisos = z.object({
  ids: z
    .array(reference(validation.invalid), validation.prevencionesRequired)
    .check(
      z.minLength(1, validation.prevencionesRequired),
      z.maxLength(AVISOS_MAX, validation.prevencionesTooMany(AVISOS_MAX)),
    ),
})
export type PrevencionAvisos = z.infer<typeof prevencionAvisos>

/** How many owners get a notice, and how many do not. */
export const prevencionAvisosResult = z.object({
  avisados: z.int(),
  /** Each owner gets one a day at most. */
  ya_avisados: z.int(),
  /** They want no reminders, have an appointment, said that they do not want it, no channel reaches them, or nothing of it is due any more. */
  sin_avisar: z.int(),
})
export type PrevencionAvisosResult = z.infer<typeof prevencionAvisosResult>
