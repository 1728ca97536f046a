import * as z from './fields/zod.ts'

/** The owner of a link about an address, by first name, and what the link is for. */
export const correoEnlace = z.object({ nombre: z.string(), para: z.enum(['confirmar', 'deshacer']) })
export type CorreoEnlace = z.infer<typeof correoEnlace>

/** What the server answers. */
export const correoTexts = {
  sent: 'Te hemos enviado un enlace para confirmar tu correo.',
  confirmed: 'Tu correo está confirmado.',
  givenBack: 'Tu cuenta vuelve a tener este correo. Te hemos enviado un enlace para elegir otra contraseña.',
}
