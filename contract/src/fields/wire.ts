import { nombrado } from '../usuarios.ts'
import { dateTimeText, instantText } from './dates.ts'
import * as z from './zod.ts'

/** A free start of a vet. */
export const alternativa = z.object({ fecha_hora: dateTimeText, id_usuario: z.int() })
export type Alternativa = z.infer<typeof alternativa>

/** Who discarded a draft, and when. */
export const descartada = z.object({ usuario: nombrado, en: instantText })
export type Descartada = z.infer<typeof descartada>
