import { date, dateOrNull } from '../fields/dates.ts'
import { email } from '../fields/email.ts'
import { limits } from '../fields/limits.ts'
import { parameter } from '../fields/lists.ts'
import { linesOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

/** Which part of a record another clinic gets. */
export const remisionQuery = z.object({
  desde: parameter(date(validation.fecha), 'From this day on; without it, the whole record.'),
  acceso: parameter(z.string(), 'The token of a link for a browser’s own tab.'),
})

export const remisionEnvio = z.object({
  email: email(),
  desde: z.optional(dateOrNull(validation.fecha)),
  /** With the files, in a ZIP; otherwise the PDF alone. */
  archivos: z.optional(z.boolean()),
  /** What the other clinic should know. */
  nota: z.optional(linesOrNull(limits.note)),
})
export type RemisionEnvio = z.infer<typeof remisionEnvio>

/** How large the ZIP of a letter may be: what mail servers take. */
export const MAX_REMISION_BYTES = 15_000_000

export const remisionTexts = {
  title: 'Remitir la historia',
  queued: (email: string) => `La historia va de camino a ${email}.`,
  failed: 'Error al enviar la historia',
}
