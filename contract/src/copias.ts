import * as z from 'zod/mini'
import { dateTimeText } from './fields/dates.ts'

/** The backups that the server makes by itself, on the clinic's clock. */
export const copias = z.object({
  /** When the last one was made; null if there is none. */
  ultima: z.nullable(dateTimeText),
  /** When one was last restored as a test. */
  comprobada: z.nullable(dateTimeText),
  /** What failed at the last attempt. */
  fallo: z.nullable(z.enum(['copia', 'comprobacion'])),
})
export type Copias = z.infer<typeof copias>
