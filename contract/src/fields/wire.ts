import * as z from 'zod/mini'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'
import { dateTimeText, instantText } from './dates.ts'

/** A free start of a vet. */
export const alternativa = z.object({ fecha_hora: dateTimeText, id_usuario: z.int() })
export type Alternativa = z.infer<typeof alternativa>

/** Who discarded a draft, and when. */
export const descartada = z.object({ usuario: nombrado, en: instantText })
export type Descartada = z.infer<typeof descartada>

/** The body of a failure, also with a code of a newer server. `error` repeats `message` where the spec's screens read it there. */
export const anyErrorBody = z.object({
  code: z.string(),
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

interface Issue {
  path: ReadonlyArray<PropertyKey>
  message: string
}

/** One message per field, the first that applies: what a form shows and what `errors` carries. */
export function fieldErrors(issues: ReadonlyArray<Issue>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (field) errors[field] ??= issue.message
  }
  return errors
}

// zod/mini ships no texts; a check without its own message must still read as Spanish.
z.config({ customError: () => validation.invalid })
