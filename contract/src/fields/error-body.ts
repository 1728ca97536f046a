import { type ErrorCode, errorCatalog } from '../rules/errors.ts'
import { alternativa, descartada } from './wire.ts'
import * as z from './zod.ts'

/** The body of every failure. `error` repeats `message` where the spec's screens read it there. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  error: z.optional(z.string()),
  /** The nearest free starts, where an appointment could not be booked because its vet is not free. */
  alternativas: z.optional(z.array(alternativa)),
  /** The row as it is now, where somebody has changed it since it was read. */
  actual: z.optional(z.record(z.string(), z.unknown())),
  /** Who discarded the draft, and when. */
  descartada: z.optional(descartada),
  /** The appointment that failed, where several are changed at once. */
  id_cita: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBody>
