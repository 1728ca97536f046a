import { dateText, instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { lines } from './fields/text.ts'
import type { FieldErrors } from './fields/validate.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { nombrado } from './usuarios.ts'

// Not in `messages.ts`: few pages need them.
export const supresionTexts = {
  respuesta: 'Di por qué no se borran.',
  load: 'Error al cargar la petición de borrado',
  send: 'Error al enviar la petición',
  decide: 'Error al decidir la petición',
  sent: 'Petición enviada. La clínica te contestará por correo antes de un mes.',
  noted: 'Petición anotada',
  withdrawn: 'Petición retirada',
  accepted: 'Datos bloqueados',
  refused: 'Petición rechazada',
}

export const supresionEstados = {
  pendiente: 'Por decidir',
  retirada: 'Retirada',
  rechazada: 'No se borran',
  bloqueada: 'Bloqueados',
  destruida: 'Borrados',
} as const
export type SupresionEstado = keyof typeof supresionEstados

/** What the clinic has of somebody, and what of it the law has it keep. */
export const conservacion = z.object({
  mascotas: z.int(),
  visitas: z.int(),
  prevenciones: z.int(),
  tratamientos: z.int(),
  adjuntos: z.int(),
  /** Appointments to come, which are cancelled. */
  proximas: z.int(),
  /** For so many years after the last of it. */
  anios: z.int(),
  /** The last clinical entry; null if there is none: nothing has to be kept. */
  ultima: z.nullable(dateText),
  /** Until when it is kept. */
  hasta: z.nullable(dateText),
})
export type Conservacion = z.infer<typeof conservacion>

/** A client’s request to have their data erased. */
export const supresion = z.object({
  id_supresion: z.int(),
  /** Null once their data are blocked: nobody reads whose they are. */
  usuario: z.nullable(nombrado),
  estado: z.enum(Object.keys(supresionEstados) as [SupresionEstado, ...SupresionEstado[]]),
  motivo: z.nullable(z.string()),
  pedida_en: instantText,
  /** One month later. */
  responder_antes: dateText,
  decidida_en: z.nullable(instantText),
  respuesta: z.nullable(z.string()),
  /** Until when the law has the clinic keep them blocked. */
  conservar_hasta: z.nullable(dateText),
})
export type Supresion = z.infer<typeof supresion>

export const supresiones = z.array(supresion)

/** With what the clinic has; null once it is decided. */
export const supresionDetalle = z.extend(supresion, { conservacion: z.nullable(conservacion) })
export type SupresionDetalle = z.infer<typeof supresionDetalle>

/** The last request of the caller, and what there is to erase. */
export const supresionPropia = z.object({ supresion: z.nullable(supresion), conservacion })
export type SupresionPropia = z.infer<typeof supresionPropia>

export const supresionPeticion = z.object({ motivo: z.optional(lines(limits.reason, validation.invalid)) })
export type SupresionPeticion = z.infer<typeof supresionPeticion>

export const supresionDecision = z.object({
  aceptar: z.boolean(validation.invalid),
  /** Why; the client reads it. Required to refuse. */
  respuesta: z.optional(lines(limits.reason, supresionTexts.respuesta)),
})
export type SupresionDecision = z.infer<typeof supresionDecision>

/** Who is refused is told why. */
export const supresionDecisionErrors = ({ aceptar, respuesta }: SupresionDecision): FieldErrors =>
  aceptar || respuesta ? {} : { respuesta: supresionTexts.respuesta }
