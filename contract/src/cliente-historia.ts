import { cita } from './citas.ts'
import { historiaQuery } from './ficha/ficha.ts'
import { dateTimeText } from './fields/dates.ts'
import { parameter } from './fields/lists.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { tratamiento } from './tratamientos.ts'

export const clienteEntrada = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('cita'), cuando: dateTimeText, cita }),
  z.object({ tipo: z.literal('tratamiento'), cuando: dateTimeText, tratamiento }),
])
export type ClienteEntrada = z.infer<typeof clienteEntrada>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const clienteHistoria = z.object({ data: z.array(clienteEntrada), siguiente: z.nullable(z.string()) })
export type ClienteHistoria = z.infer<typeof clienteHistoria>

export const clienteHistoriaQuery = z.extend(historiaQuery, {
  tipo: parameter(z.enum(['cita', 'tratamiento'], validation.invalid), 'Only entries of this kind.'),
})
export type ClienteHistoriaQuery = z.infer<typeof clienteHistoriaQuery>
