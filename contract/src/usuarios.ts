import * as z from 'zod/mini'
import { validation } from './messages.ts'
import { email, limits, line } from './text.ts'

export const roles = ['admin', 'veterinario', 'cliente'] as const
export type Rol = (typeof roles)[number]

export const rolLabels: Record<Rol, string> = {
  admin: 'Administrador',
  veterinario: 'Veterinario',
  cliente: 'Cliente',
}

/** A user as any answer shows it: never a password, never its hash. */
export const usuario = z.object({
  id_usuario: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  rol: z.enum(roles),
})
export type Usuario = z.infer<typeof usuario>

/** The fields a person has by being one: profile, register and the user form share them. */
export const persona = z.object({
  nombre: line(limits.name, validation.nombreRequired),
  apellido: line(limits.name, validation.apellidoRequired),
  email: email(),
})
export type Persona = z.infer<typeof persona>
