import { keysOf, tiposConsulta } from '../catalog/catalog.ts'
import { date, dateText, dayCount, hourText } from '../fields/dates.ts'
import { citaDuracion } from '../fields/limits.ts'
import { parameter, whole } from '../fields/lists.ts'
import { alternativa } from '../fields/wire.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

/** How many days the free hours can be asked for at once. */
export const HUECOS_MAX_DAYS = 62

/** Between the two halves of a day, where hours are shown or proposed by them. */
export const AFTERNOON = '14:00'

export const huecosQuery = z
  .object({
    desde: date(validation.fecha),
    hasta: date(validation.fecha),
    tipo_consulta: parameter(
      z.enum(keysOf(tiposConsulta), validation.tipoConsulta),
      'For this type’s length. Without it: for the usual length.',
    ),
    id_usuario: parameter(whole(1, 999_999_999, validation.invalid), 'Only of this vet.'),
    duracion: parameter(
      whole(citaDuracion.min, citaDuracion.max, validation.duracion),
      'For this length in minutes. Only staff.',
    ),
    id_mascota: parameter(
      whole(1, 999_999_999, validation.invalid),
      'Without the times at which this pet has an appointment.',
    ),
    id_cita: parameter(
      whole(1, 999_999_999, validation.invalid),
      'An appointment to move: its own time counts as free, and its length is used.',
    ),
  })
  .check(
    // Malformed dates, whose difference is NaN, already have an error.
    z.refine((query) => !(dayCount(query) < 1), { path: ['hasta'], error: validation.periodoDays }),
    z.refine((query) => !(dayCount(query) > HUECOS_MAX_DAYS), {
      path: ['hasta'],
      error: validation.tooManyDays(HUECOS_MAX_DAYS),
    }),
  )
export type HuecosQuery = z.infer<typeof huecosQuery>

/** A start at which these vets are free. A booking of any vet gets the first: the one with the fewest appointments that day. */
export const hueco = z.object({
  hora: hourText,
  veterinarios: z.array(z.int()),
})
export type Hueco = z.infer<typeof hueco>

export const diaHuecos = z.object({ fecha: dateText, huecos: z.array(hueco) })
export type DiaHuecos = z.infer<typeof diaHuecos>

export const huecos = z.object({ dias: z.array(diaHuecos), primero: z.nullable(alternativa) })
export type Huecos = z.infer<typeof huecos>
