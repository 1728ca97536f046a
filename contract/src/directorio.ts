import { clienteSorts } from './catalog/clientes.ts'
import { cita } from './citas.ts'
import { listQuery, nombrePrimero } from './fields/lists.ts'
import * as z from './fields/zod.ts'
import { mascota } from './mascotas.ts'
import { dueno } from './usuarios.ts'

/** A client in the list of the desk. */
export const clienteFila = z.extend(dueno, {
  mascotas: z.array(z.pick(mascota, { id_mascota: true, nombre: true, especie: true, foto: true })),
  proxima_cita: z.nullable(z.pick(cita, { id_cita: true, fecha_hora: true })),
})
export type ClienteFila = z.infer<typeof clienteFila>

export const clienteQuery = z.extend(listQuery(clienteSorts), { nombre_primero: nombrePrimero })
