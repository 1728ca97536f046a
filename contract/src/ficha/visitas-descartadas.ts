import { dateTimeText } from '../fields/dates.ts'
import { parameter, whole } from '../fields/lists.ts'
import { descartada } from '../fields/wire.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

/** A draft that was discarded, and can be brought back. */
export const visitaDescartada = z.object({
  id_visita: z.int(),
  fecha_hora: dateTimeText,
  motivo: z.string(),
  autor: nombrado,
  descartada,
})
export const visitasDescartadas = z.array(visitaDescartada)
export type VisitaDescartada = z.infer<typeof visitaDescartada>

export const visitaDeleteQuery = z.object({
  autor: parameter(
    whole(1, 999_999_999, validation.invalid),
    'The author, for an administrator who discards a draft of theirs.',
  ),
})
