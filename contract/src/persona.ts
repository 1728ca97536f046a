import * as z from 'zod/mini'
import { validation } from './messages.ts'
import { telefono } from './telefono.ts'
import { email, limits, line } from './text.ts'

/** The fields a person has by being one: profile and the user form share them, and register all but the last. */
export const persona = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  apellido: line(limits.name, validation.apellidoRequired),
  email: email(),
  /** Absent: it stays as it is. */
  telefono: z.optional(telefono),
})
export type Persona = z.infer<typeof persona>
