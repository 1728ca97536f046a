import { keysOf, tiposConsulta } from '../catalog/catalog.ts'
import { cita, citaMascota } from '../citas.ts'
import { date, dateText, dateTimeText, dayCount, hourText, instantText } from '../fields/dates.ts'
import { flag, parameter, whole } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'
import { esperaCita } from './espera.ts'
import { excepcion } from './horarios.ts'

/** How many days of the agenda can be asked for at once. */
export const AGENDA_MAX_DAYS = 7

export const agendaQuery = z
  .object({
    desde: date(validation.fecha),
    hasta: date(validation.fecha),
    id_usuario: parameter(whole(1, 999_999_999, validation.invalid), 'Only of this vet.'),
    canceladas: flag('With the cancelled appointments.'),
  })
  .check(
    // Malformed dates, whose difference is NaN, already have an error.
    z.refine((query) => !(dayCount(query) < 1), { path: ['hasta'], error: validation.periodoDays }),
    z.refine((query) => !(dayCount(query) > AGENDA_MAX_DAYS), {
      path: ['hasta'],
      error: validation.tooManyDays(AGENDA_MAX_DAYS),
    }),
  )
export type AgendaQuery = z.infer<typeof agendaQuery>

/** The end of a day is `24:00`. */
export const rangoHoras = z.object({ desde: hourText, hasta: hourText })
export type RangoHoras = z.infer<typeof rangoHoras>

/** When a vet sees patients on a day. */
export const veterinarioAgenda = z.object({ id_usuario: z.int(), abierto: z.array(rangoHoras) })

export const diaAgenda = z.object({ fecha: dateText, veterinarios: z.array(veterinarioAgenda) })
export type DiaAgenda = z.infer<typeof diaAgenda>

/** An hour that is kept for somebody of the waiting list. */
export const ofertaAgenda = z.object({
  id_oferta: z.int(),
  /** The vet. */
  id_usuario: z.int(),
  fecha_hora: dateTimeText,
  duracion: z.int(),
  /** Until when it is kept: a moment. */
  caduca_en: instantText,
  tipo_consulta: z.enum(keysOf(tiposConsulta)),
  motivo_consulta: z.string(),
  mascota: citaMascota,
  /** The appointment that it would move; null: a new one is booked. */
  cita: z.nullable(esperaCita),
})
export type OfertaAgenda = z.infer<typeof ofertaAgenda>

export const agenda = z.object({
  /** By name; with former vets who have appointments on these days. */
  veterinarios: z.array(nombrado),
  dias: z.array(diaAgenda),
  citas: z.array(cita),
  /** Those of which there is a draft. */
  borradores: z.array(z.int()),
  ofertas: z.array(ofertaAgenda),
  /** Closings and openings of these days, of the clinic and of these vets. */
  excepciones: z.array(excepcion),
  ahora: dateTimeText,
})
export type Agenda = z.infer<typeof agenda>
