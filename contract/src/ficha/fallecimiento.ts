import { date } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { lineOrNull } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

export const fallecimientoCreate = z.object({
  fecha: date(validation.fecha, validation.fallecimientoFecha),
  causa: z.optional(lineOrNull(limits.reason)),
  /** Whether the owner gets a letter of condolence. */
  condolencia: z.optional(z.boolean(validation.invalid)),
})
export type FallecimientoCreate = z.infer<typeof fallecimientoCreate>
