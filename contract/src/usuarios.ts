import * as z from 'zod/mini'
import { emailText } from './text.ts'

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
  email: emailText,
  telefono: z.nullable(z.string()),
  rol: z.enum(roles),
  version: z.int(),
})
export type Usuario = z.infer<typeof usuario>

/** Somebody's name, where only that is anybody's business. */
export const nombrado = z.object({ id_usuario: z.int(), nombre: z.string(), apellido: z.string() })

/** An owner, with the address that tells two of one name apart. */
export const contacto = z.extend(nombrado, { email: emailText })
export type Contacto = z.infer<typeof contacto>

/** The vets, wrapped as the specification shows them. */
export const veterinarios = z.object({ data: z.array(nombrado) })
