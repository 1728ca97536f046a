import { instantText } from './fields/dates.ts'
import * as z from './fields/zod.ts'

/** A browser in which the caller is signed in. */
export const sesionAbierta = z.object({
  id_sesion: z.int(),
  /** 'Firefox en Windows'. */
  dispositivo: z.string(),
  /** The network address that signed in; empty where it is not known. */
  direccion: z.string(),
  creada_en: instantText,
  /** To within a few minutes. */
  usada_en: instantText,
  /** Whether it is the one of this request. */
  actual: z.boolean(),
})
export type SesionAbierta = z.infer<typeof sesionAbierta>
export const sesionesAbiertas = z.array(sesionAbierta)
