import { microchip } from './ficha/microchip.ts'
import { instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { parameter, reference } from './fields/lists.ts'
import { telefono } from './fields/telefono.ts'
import { searchText } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { dueno, nombrado, usuario } from './usuarios.ts'

const suMascota = z.object({ id_mascota: z.int(), nombre: z.string() })

/** A client who may be the one that is being written down. */
export const parecido = z.extend(dueno, {
  creado_en: instantText,
  mascotas: z.array(suMascota),
  motivos: z.array(z.enum(['telefono', 'nombre_y_mascota', 'microchip'])),
})
export type Parecido = z.infer<typeof parecido>
export const parecidos = z.array(parecido)

/** What is known of a new client and their pet. */
export const parecidosQuery = z.object({
  telefono: parameter(telefono, 'A telephone number, as people write it.'),
  nombre: parameter(searchText(limits.name), 'The first name.'),
  apellido: parameter(searchText(limits.name), 'The surname.'),
  mascota: parameter(searchText(limits.name), 'The name of a pet.'),
  microchip: parameter(microchip, 'The chip of a pet.'),
})
export type ParecidosQuery = z.infer<typeof parecidosQuery>

/** One of two clients that may become one. */
export const fusionLado = z.extend(usuario, {
  creado_en: instantText,
  mascotas: z.array(suMascota),
  citas: z.int(),
  tratamientos: z.int(),
  llamadas: z.int(),
  notas: z.int(),
  /** Signed in somewhere now. */
  sesion_abierta: z.boolean(),
})
export type FusionLado = z.infer<typeof fusionLado>

/** Both sides, and what the kept one will be. */
export const fusionVista = z.object({
  conservado: fusionLado,
  otro: fusionLado,
  resultado: z.pick(usuario, { nombre: true, apellido: true, email: true, telefono: true, acceso: true }),
})
export type FusionVista = z.infer<typeof fusionVista>

const idOtro = reference(validation.invalid)
export const fusionQuery = z.object({ id_otro: idOtro })

export const fusionCreate = z.object({
  id_otro: idOtro,
  /** Ends the sessions of the other one; without it a client who is signed in is not merged. */
  cerrar_sesion: z.optional(z.boolean(validation.invalid)),
})
export type FusionCreate = z.infer<typeof fusionCreate>

/** The other one of two clients: that is separated again, or is not the same person. */
export const fusionOtro = z.object({ id_otro: idOtro })

/** A client that has become part of another one. */
export const fusion = z.object({
  otro: nombrado,
  autor: nombrado,
  creado_en: instantText,
  /** It can still be undone. */
  reversible: z.boolean(),
})
export type Fusion = z.infer<typeof fusion>

/** How many days a merge can be undone. */
export const FUSION_DAYS = 30

export const fusionSuccess = {
  merged: (nombre: string) => `Fichas fusionadas: queda la de ${nombre}`,
  undone: 'Fusión deshecha: vuelven a ser dos fichas',
  distintos: (nombre: string) => `${nombre} es otra persona: no se volverá a proponer`,
  distintosUndone: 'Se vuelve a proponer',
}

export const fusionFailure = {
  load: 'Error al comparar las fichas',
  merge: 'Error al fusionar las fichas',
  undo: 'Error al deshacer la fusión',
  distintos: 'Error al guardar que son dos personas',
}
