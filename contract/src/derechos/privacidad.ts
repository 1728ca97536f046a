import { instantText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { reference } from '../fields/lists.ts'
import { lines } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'
import { privacidadFailure } from './texts.ts'

const MAX_TEXTO = 20_000

/** A version of the clinic's privacy text, as people read it: with the clinic's data in it. */
export const privacidad = z.object({
  version: z.int(),
  texto: z.string(),
  /** What it changes; null of the first one. */
  novedades: z.nullable(z.string()),
  /** Whether it only corrects mistakes of writing: who has read the one before is not asked again. */
  correccion: z.boolean(),
  creado_en: instantText,
  /** Whether it is the newest. */
  vigente: z.boolean(),
})
export type Privacidad = z.infer<typeof privacidad>

/** A version as it was written, for who writes the next one. */
export const privacidadVersion = z.extend(z.omit(privacidad, { vigente: true }), {
  /** Who wrote it; null of the one that comes with the program. */
  autor: z.nullable(nombrado),
  /** How many clients have accepted it. */
  aceptaciones: z.int(),
})
export type PrivacidadVersion = z.infer<typeof privacidadVersion>

/** Newest first. */
export const privacidadVersiones = z.array(privacidadVersion)

export const privacidadCreate = z.object({
  texto: lines(MAX_TEXTO, 'Escribe el texto'),
  novedades: lines(limits.reason, 'Di qué cambia: lo leerán tus clientes'),
  correccion: z._default(z.boolean(), false),
  /** The version that it was written from: a newer one is not replaced unseen. */
  version: reference(validation.invalid),
})
export type PrivacidadCreate = z.infer<typeof privacidadCreate>

/** How a client accepted a version. */
export const aceptacionModos = { web: 'En la web', papel: 'Firmado en papel' } as const

export const aceptacion = z.object({
  id_aceptacion: z.int(),
  id_usuario: z.int(),
  version: z.int(),
  modo: z.enum(['web', 'papel']),
  /** Who noted that it was signed on paper. */
  autor: z.nullable(nombrado),
  creado_en: instantText,
})
export type Aceptacion = z.infer<typeof aceptacion>

/** What a client has accepted, and whether they are still to be asked. */
export const privacidadDeCliente = z.object({
  /** The newest version; `novedades` are those of the last one that was no correction. */
  vigente: z.omit(privacidad, { texto: true, vigente: true, correccion: true }),
  pendiente: z.boolean(),
  /** Newest first. */
  aceptaciones: z.array(aceptacion),
})
export type PrivacidadDeCliente = z.infer<typeof privacidadDeCliente>

/** The version that the client has read. */
export const privacidadLeida = reference(privacidadFailure.notRead)

export const aceptacionCreate = z.object({ version: privacidadLeida })
export type AceptacionCreate = z.infer<typeof aceptacionCreate>
