import * as z from 'zod/mini'
import { cita } from './citas.ts'

const count = z.int()

const diaSemana = z.object({
  dia: z.string(),
  pendientes: count,
  confirmadas: count,
  completadas: count,
  canceladas: count,
})
/** A day, and how many appointments in each state it has. */
export type DiaSemana = z.infer<typeof diaSemana>

/** At most so many of today's appointments are listed. */
export const HOY_LIMIT = 50

/** The week and today: of the whole clinic, or of a vet's own appointments. */
const agenda = {
  /** Monday to Sunday of the clinic's current week. */
  semana: z.array(diaSemana),
  /** Today's, by their hour, whatever their state. */
  hoy: z.array(cita),
}

/** The figures of each role's dashboard. */
export const resumen = z.union([
  z.object({ rol: z.literal('admin'), usuarios: count, mascotas: count, citas: count, tratamientos: count, ...agenda }),
  z.object({
    rol: z.literal('veterinario'),
    citas: count,
    citas_pendientes: count,
    mascotas_atendidas: count,
    tratamientos_activos: count,
    ...agenda,
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
