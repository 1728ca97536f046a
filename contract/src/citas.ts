import * as z from 'zod/mini'
import { citaEstados, citaHoras, keysOf, tiposConsulta } from './catalog.ts'
import { date, dateTime } from './dates.ts'
import { listQuery, reference, referenceFilter, version } from './lists.ts'
import { validation } from './messages.ts'
import { limits, lines } from './text.ts'
import { contacto, nombrado } from './usuarios.ts'

export const citaMascota = z.object({ id_mascota: z.int(), nombre: z.string(), usuario: contacto })

export const cita = z.object({
  id_cita: z.int(),
  id_mascota: z.int(),
  id_usuario: z.int(),
  fecha_hora: z.string(),
  duracion: z.int(),
  tipo_consulta: z.enum(keysOf(tiposConsulta)),
  motivo_consulta: z.string(),
  estado: z.enum(keysOf(citaEstados)),
  version: z.int(),
  mascota: citaMascota,
  veterinario: nombrado,
})
export type Cita = z.infer<typeof cita>

/** What a form sends, of a new appointment or of a changed one: an absent field stays as it is. */
export const citaBody = z.partial(
  z.object({
    id_mascota: reference(validation.mascotaRequired),
    /** The vet. Null or absent in a new one: any vet who is free. */
    id_usuario: z.nullable(reference(validation.veterinarioInvalid)),
    id_veterinario: z.nullable(reference(validation.veterinarioInvalid)),
    fecha_hora: dateTime(validation.fechaHora),
    tipo_consulta: z.enum(keysOf(tiposConsulta), validation.tipoConsulta),
    motivo_consulta: lines(limits.note, validation.motivoRequired),
    estado: z.enum(keysOf(citaEstados), validation.estado),
    version,
  }),
)
export type CitaBody = z.infer<typeof citaBody>

export const citaEstadoBody = z.object({
  estado: z.enum(['confirmada', 'cancelada', 'completada'], validation.estado),
  version,
})

export const citaSorts = [
  'fecha_hora',
  'mascota',
  'dueno',
  'veterinario',
  'tipo_consulta',
  'motivo_consulta',
  'estado',
] as const
export const citaQuery = z.extend(listQuery(citaSorts), {
  desde: z.optional(date(validation.fecha)),
  hasta: z.optional(date(validation.fecha)),
  estado: z.optional(z.enum(keysOf(citaEstados), validation.estado)),
  id_usuario: referenceFilter,
  mias: z.optional(z.literal('1', validation.invalid)),
})

/** The clinic's clock: `today` as YYYY-MM-DD, `now` as YYYY-MM-DDTHH:MM. */
export interface ClinicTime {
  today: string
  now: string
}

interface CitaRules extends ClinicTime {
  /** An owner cannot book an hour that has passed; staff writes down who walked in this morning. */
  client: boolean
  /** On a change, whether the time is a new one: an old appointment may still get its reason corrected. */
  timeChanged: boolean
}

/** What the whole appointment must satisfy, new or merged with a change. */
export function citaErrors(cita: CitaBody, rules: CitaRules) {
  const errors: Record<string, string> = {}
  if (!cita.id_mascota) errors.id_mascota = validation.mascotaRequired
  if (!cita.fecha_hora) errors.fecha_hora = validation.fechaHoraRequired
  else if (rules.timeChanged) {
    const wrong = timeError(cita.fecha_hora, rules)
    if (wrong) errors.fecha_hora = wrong
  }
  if (!cita.tipo_consulta) errors.tipo_consulta = validation.tipoConsultaRequired
  if (!cita.motivo_consulta) errors.motivo_consulta = validation.motivoRequired
  return errors
}

function timeError(fechaHora: string, { today, now, client }: CitaRules): string | undefined {
  const [hour, minute] = [Number(fechaHora.slice(11, 13)), Number(fechaHora.slice(14, 16))]
  const onTheGrid = hour >= citaHoras.first && hour <= citaHoras.last && citaHoras.minutes.includes(minute as 0)
  if (!onTheGrid) return validation.horaGrid
  if (fechaHora.slice(0, 10) < today) return validation.fechaPasada
  if (client && fechaHora < now) return validation.horaPasada
}
