import { roles } from './catalog/roles.ts'
import { instantText } from './fields/dates.ts'
import { parameter, whole } from './fields/lists.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { nombrado } from './usuarios.ts'

/** Who opened a patient's record or a client's page. */
export const lectura = z.object({
  id_lectura: z.int(),
  usuario: nombrado,
  /** What they were then. */
  rol: z.enum(roles),
  cuando: instantText,
  /** The network address. Absent for owners. */
  direccion: z.optional(z.string()),
})
export type Lectura = z.infer<typeof lectura>

/** A page of them, newest first. */
export const lecturas = z.object({
  data: z.array(lectura),
  /** `antes` of the next page; null after the last one. */
  siguiente: z.nullable(z.int()),
})
export type Lecturas = z.infer<typeof lecturas>

export const lecturasQuery = z.object({
  antes: parameter(whole(1, 999_999_999, validation.invalid), '`siguiente` of the page before.'),
})
export type LecturasQuery = z.infer<typeof lecturasQuery>

/** Somebody who opened more records within an hour than the clinic finds usual. */
export const lecturaInusual = z.object({
  id_lectura_inusual: z.int(),
  usuario: nombrado,
  /** The last of them. */
  ultima: instantText,
  /** How many different ones, in the hour before the last. */
  fichas: z.int(),
})
export type LecturaInusual = z.infer<typeof lecturaInusual>

export const lecturasInusuales = z.array(lecturaInusual)
