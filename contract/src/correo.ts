import * as z from './fields/zod.ts'

/** The owner of a link about an address, by first name, and what the link is for. */
export const correoEnlace = z.object({ nombre: z.string(), para: z.enum(['confirmar', 'deshacer']) })
export type CorreoEnlace = z.infer<typeof correoEnlace>
