import { citaEstados, citaHoras, keysOf, motivosCancelacion, tiposConsulta } from './catalog/catalog.ts'
import { type ClinicTime, citaCuando, citaSorts } from './catalog/citas.ts'
import { alertaBreve } from './ficha/alertas.ts'
import { date, dateTime, dateTimeText, instantText, requiredOr } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import {
  flag,
  listQuery,
  nombrePrimero,
  parameter,
  reference,
  referenceFilter,
  version,
  whole,
} from './fields/lists.ts'
import { anyLines, lines } from './fields/text.ts'
import type { FieldErrors, Validated } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { duracion } from './settings.ts'
import { dueno, nombrado } from './usuarios.ts'

export const citaMascota = z.object({
  id_mascota: z.int(),
  nombre: z.string(),
  especie: z.nullable(z.string()),
  especie_texto: z.nullable(z.string()),
  foto: z.nullable(z.string()),
  usuario: dueno,
})

export type CitaMascota = z.infer<typeof citaMascota>

/** A pet with the alerts that staff must know before they touch it. */
export const citaPaciente = z.extend(citaMascota, { alertas: z.array(alertaBreve) })

export const cita = z.object({
  id_cita: z.int(),
  id_mascota: z.int(),
  id_usuario: z.int(),
  fecha_hora: dateTimeText,
  duracion: z.int(),
  tipo_consulta: z.enum(keysOf(tiposConsulta)),
  motivo_consulta: z.string(),
  estado: z.enum(keysOf(citaEstados)),
  /** Marked: an urgency that was booked although its vet had another appointment. */
  solapa: z.boolean(),
  /** When the pet arrived, the consultation began and it ended: moments, if they were noted. */
  llegada_en: z.nullable(instantText),
  inicio_en: z.nullable(instantText),
  fin_en: z.nullable(instantText),
  /** Why it was cancelled, if somebody said so. */
  motivo_cancelacion: z.nullable(z.enum(keysOf(motivosCancelacion))),
  detalle_cancelacion: z.string(),
  cancelada_en: z.nullable(instantText),
  /** The visit of it that is signed: it has a report. */
  id_visita_firmada: z.nullable(z.int()),
  version: z.int(),
  mascota: citaPaciente,
  veterinario: nombrado,
})
export type Cita = z.infer<typeof cita>

const veterinario = z.optional(z.nullable(reference(validation.veterinarioInvalid)))

export const citaCreate = z.object({
  id_mascota: reference(validation.mascotaRequired),
  /** The vet. Null or absent: any vet who is free. */
  id_usuario: veterinario,
  /** Another name of `id_usuario`. */
  id_veterinario: veterinario,
  fecha_hora: dateTime(validation.fechaHora, validation.fechaHoraRequired),
  tipo_consulta: z.enum(keysOf(tiposConsulta), {
    error: requiredOr(validation.tipoConsultaRequired, validation.tipoConsulta),
  }),
  /** Required of owners; staff may leave it empty. */
  motivo_consulta: z.optional(anyLines(limits.note)),
  estado: z.optional(z.enum(keysOf(citaEstados), validation.estado)),
  /** Minutes. Only staff; otherwise the length of its type, and on a change the one it has. */
  duracion: z.optional(duracion),
  /** Only staff: outside the timetable or beyond the booking horizon, after being asked. */
  fuera_de_horario: z.optional(z.boolean(validation.invalid)),
  /** Only staff: an urgency, although its vet has another appointment then. */
  solapar: z.optional(z.boolean(validation.invalid)),
  /** The entry of the waiting list of this pet that it ends. */
  id_espera: z.optional(z.nullable(reference(validation.invalid))),
})
export type CitaCreate = z.infer<typeof citaCreate>

/** An urgency that begins in the running quarter of an hour. */
export const urgenciaCreate = z.object({
  id_mascota: reference(validation.mascotaRequired),
  /** The vet, who may have another appointment. Null or absent: one who is free. */
  id_usuario: veterinario,
  motivo_consulta: z.optional(anyLines(limits.note)),
})
export type UrgenciaCreate = z.infer<typeof urgenciaCreate>

/** Why the state of a finished appointment is changed. */
const motivoCambio = z.optional(lines(limits.reason, validation.motivoCambioRequired))

/** Why it is cancelled; without effect in another state. */
export const cancelacion = {
  motivo_cancelacion: z.optional(z.nullable(z.enum(keysOf(motivosCancelacion), validation.invalid))),
  detalle_cancelacion: z.optional(anyLines(limits.reason)),
}

/** An absent field stays as it is; a vet that is null becomes any who is free. */
export const citaUpdate = z.extend(z.partial(citaCreate), { ...cancelacion, motivo_cambio: motivoCambio, version })
export type CitaUpdate = z.infer<typeof citaUpdate>

export const citaEstadoUpdate = z.object({
  estado: z.enum(['confirmada', 'cancelada', 'completada', 'no_presentada'], validation.estado),
  ...cancelacion,
  motivo_cambio: motivoCambio,
  version,
})

export const citaQuery = z.extend(listQuery(citaSorts), {
  desde: parameter(date(validation.fecha), 'Only from this day on.'),
  hasta: parameter(date(validation.fecha), 'Only until this day, included.'),
  estado: parameter(z.enum(keysOf(citaEstados), validation.estado), 'Only in this state.'),
  tipo_consulta: parameter(z.enum(keysOf(tiposConsulta), validation.tipoConsulta), 'Only of this type.'),
  id_usuario: referenceFilter,
  mias: flag('Only those of the caller: assigned to them, or of their own pets.'),
  asignadas: flag('Only those that the caller is the vet of.'),
  activas: flag('Without those that were cancelled or not attended.'),
  vivas: flag('Without those of pets that have died.'),
  cuando: parameter(
    z.enum(citaCuando, validation.invalid),
    'Only those that are still to take place, or only the others: past, cancelled, completed or not attended.',
  ),
  con: parameter(
    whole(1, 999_999_999, validation.invalid),
    'With `page`: the page that has this appointment, if the list has it.',
  ),
  nombre_primero: nombrePrimero,
})

interface CitaRules extends ClinicTime {
  /** An owner says why they come, and cannot book an hour that has passed; staff may record a visit of this morning. */
  client: boolean
  /** An urgency that begins now, at any hour of the day. */
  urgent?: boolean
  /** Whether the vet, or any of those asked for, has a timetable: it then says which hours can be booked. */
  timetable?: boolean
  /** The appointment before a change: its time may stay in the past. */
  before?: Pick<Cita, 'fecha_hora'> | null
}

/** What is stored of an appointment, apart from its vet and state. */
type CitaFields = Pick<Cita, 'id_mascota' | 'fecha_hora' | 'tipo_consulta' | 'motivo_consulta'>

/** Validates the whole appointment: new, or merged with a change. */
export function validateCita(cita: Partial<CitaFields>, rules: CitaRules): Validated<CitaFields> {
  const { id_mascota, fecha_hora, tipo_consulta, motivo_consulta = '' } = cita
  const errors: FieldErrors = {}
  if (!id_mascota) errors.id_mascota = validation.mascotaRequired
  if (!fecha_hora) errors.fecha_hora = validation.fechaHoraRequired
  else if (fecha_hora !== rules.before?.fecha_hora) {
    const error = timeError(fecha_hora, rules)
    if (error) errors.fecha_hora = error
  }
  if (!tipo_consulta) errors.tipo_consulta = validation.tipoConsultaRequired
  if (rules.client && !motivo_consulta) errors.motivo_consulta = validation.motivoRequired
  if (!id_mascota || !fecha_hora || !tipo_consulta || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: { id_mascota, fecha_hora, tipo_consulta, motivo_consulta } }
}

function timeError(fechaHora: string, { today, now, client, timetable, urgent }: CitaRules): string | undefined {
  if (urgent) return
  const [hour, minute] = [Number(fechaHora.slice(11, 13)), Number(fechaHora.slice(14, 16))]
  const onQuarter = citaHoras.minutes.includes(minute as 0)
  if (timetable && !onQuarter) return validation.horaQuarter
  const onTheGrid = hour >= citaHoras.first && hour <= citaHoras.last && onQuarter
  if (!timetable && !onTheGrid) return validation.horaGrid
  if (fechaHora.slice(0, 10) < today) return validation.fechaPasada
  if (client && fechaHora < now) return validation.horaPasada
}
