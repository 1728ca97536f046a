import { dateTimeText } from '../fields/dates.ts'
import { whole } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { visitaDetalle } from './visitas.ts'

/** Of which pet or appointment a visit is to be written. */
export const visitaNuevaQuery = z.object({
  id_mascota: whole(1, 999_999_999, validation.mascotaRequired),
  id_cita: z.optional(whole(1, 999_999_999, validation.citaRequired)),
})

/** What a visit begins with: nothing is stored before its first text. */
export const visitaNueva = z.object({
  /** The visit of the appointment, or the caller's own draft of the pet: it is opened instead of a new one. */
  visita: z.nullable(visitaDetalle),
  fecha_hora: dateTimeText,
  motivo: z.string(),
  mascota: visitaDetalle.shape.mascota,
})
export type VisitaNueva = z.infer<typeof visitaNueva>
