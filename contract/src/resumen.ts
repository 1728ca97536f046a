import * as z from 'zod/mini'
import { cita } from './citas.ts'
import { dateText } from './fields/dates.ts'

/** Counted up to the limit of lists: `MAX_EXACT_TOTAL + 1` means more than that. */
const count = z.int()

/** A day, and how many appointments in each state it has. */
export const diaSemana = z.object({
  dia: dateText,
  pendientes: count,
  confirmadas: count,
  completadas: count,
  canceladas: count,
})
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

export const resumenAdmin = z.object({
  rol: z.literal('admin'),
  usuarios: count,
  mascotas: count,
  citas: count,
  tratamientos: count,
  ...agenda,
})

export const resumenVeterinario = z.object({
  rol: z.literal('veterinario'),
  citas: count,
  citas_pendientes: count,
  mascotas_atendidas: count,
  tratamientos_activos: count,
  ...agenda,
})

export const resumenCliente = z.object({
  rol: z.literal('cliente'),
  mascotas: count,
  citas: count,
  tratamientos: count,
  /** The next two appointments from now. */
  proximas: z.array(cita),
})

/** The figures of each role's dashboard. */
export const resumen = z.union([resumenAdmin, resumenVeterinario, resumenCliente])
export type Resumen = z.infer<typeof resumen>
