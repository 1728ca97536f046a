import { type CitaEstado, citaEstados, keysOf } from '../catalog/catalog.ts'
import { dateText, dateTimeText } from '../fields/dates.ts'
import { limits } from '../fields/limits.ts'
import { parameter } from '../fields/lists.ts'
import { searchText } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

/** What can be found, in the order in which it is shown. */
export const resultadoTipos = ['cliente', 'mascota', 'cita'] as const
export type ResultadoTipo = (typeof resultadoTipos)[number]

export const buscarQuery = z.object({
  q: searchText(limits.name).register(z.globalRegistry, {
    description:
      'Part of a name, e-mail address, telephone number or chip; for appointments also a day (`garcía mañana`, `16/11`). What is misspelt is found too.',
  }),
  tipo: parameter(z.enum(resultadoTipos, validation.invalid), 'Only this kind, and more of it.'),
})
export type BuscarQuery = z.infer<typeof buscarQuery>

export const resultado = z.object({
  tipo: z.enum(resultadoTipos),
  id: z.int(),
  /** A name; of an appointment, that of the pet. */
  titulo: z.string(),
  /** What distinguishes it from another of the same name. */
  detalle: z.string(),
  /** Of a client. */
  telefono: z.nullable(z.string()),
  /** The client, or the owner of the pet. Null for owners, who find only what is theirs. */
  id_cliente: z.nullable(z.int()),
  /** The pet, or that of the appointment. */
  id_mascota: z.nullable(z.int()),
  especie: z.nullable(z.string()),
  foto: z.nullable(z.string()),
  /** Of an appointment. */
  fecha_hora: z.nullable(dateTimeText),
  estado: z.nullable(z.enum(keysOf(citaEstados) as [CitaEstado, ...CitaEstado[]])),
})
export type Resultado = z.infer<typeof resultado>

const total = z.int().register(z.globalRegistry, { description: 'How many there are, or 500 if more.' })

export const busqueda = z.object({
  /** Clients, pets and appointments; of each those that match exactly first. */
  data: z.array(resultado),
  totales: z.object({ cliente: total, mascota: total, cita: total }),
  /** The day that was understood. */
  fecha: z.nullable(dateText),
  /** The words that were probably meant, where nothing matches those that were sent. */
  sugerencia: z.nullable(z.string()),
  /** The words that were found, without case and accents. */
  palabras: z.array(z.string()),
})
export type Busqueda = z.infer<typeof busqueda>

/** Results are counted up to here; beyond, there are more. */
export const MAX_RESULTADOS = 500
