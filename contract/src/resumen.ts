import * as z from 'zod/mini'
import { cita } from './citas.ts'

const count = z.int()

/** The figures of each role's first screen, by the role's name. */
export const resumen = z.union([
  z.object({ rol: z.literal('admin'), usuarios: count, mascotas: count, citas: count, tratamientos: count }),
  z.object({
    rol: z.literal('veterinario'),
    citas: count,
    citas_pendientes: count,
    mascotas_atendidas: count,
    tratamientos_activos: count,
  }),
  z.object({
    rol: z.literal('cliente'),
    mascotas: count,
    citas: count,
    tratamientos: count,
    /** The next two appointments from now. */
    proximas: z.array(cita),
  }),
])
export type Resumen = z.infer<typeof resumen>
