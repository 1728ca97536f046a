import { avisoTipos } from './catalog/avisos.ts'
import { citaEstados, keysOf } from './catalog/catalog.ts'
import { dateTimeText, instantText } from './fields/dates.ts'
import * as z from './fields/zod.ts'
import { nombrado } from './usuarios.ts'

/** A notice that the desk tells by telephone, because it reaches its recipient in no other way. */
export const porLlamar = z.object({
  id_aviso: z.int(),
  tipo: z.enum(keysOf(avisoTipos)),
  para: z.extend(nombrado, { telefono: z.nullable(z.string()) }),
  mascota: z.nullable(z.object({ id_mascota: z.int(), nombre: z.string() })),
  cita: z.nullable(z.object({ id_cita: z.int(), fecha_hora: dateTimeText, estado: z.enum(keysOf(citaEstados)) })),
  creado_en: instantText,
})
export type PorLlamar = z.infer<typeof porLlamar>

/** The most urgent first. */
export const porLlamarLista = z.array(porLlamar)
