import * as z from 'zod/mini'
import type { CitaEstado } from './catalog/catalog.ts'
import { cita } from './citas.ts'
import { dateText } from './fields/dates.ts'
import type { Rol } from './usuarios.ts'

/** The dashboards' figures are exact up to this; the lists count further. */
export const MAX_RESUMEN_COUNT = 10_000

/** `MAX_RESUMEN_COUNT + 1` means more than that. */
const count = z.int()

/** A day, and how many appointments in each state it has. */
export const diaSemana = z.object({
  dia: dateText,
  pendientes: count,
  confirmadas: count,
  completadas: count,
  canceladas: count,
  no_presentadas: count,
})
export type DiaSemana = z.infer<typeof diaSemana>

/** A technical limit: more than any clinic has in a day. */
export const HOY_LIMIT = 500

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

/** The rows that a figure counts: those of a list with these filters in its query. */
export type Figure =
  | { list: 'usuarios'; filters?: undefined }
  | { list: 'mascotas'; filters?: { atendidas?: '1'; vivas?: '1' } }
  | { list: 'citas'; filters?: { asignadas: '1'; estado?: CitaEstado } }
  | { list: 'tratamientos'; filters?: { asignados: '1'; activos: '1' } }

/** The server counts these, and each card opens its list. */
export const figures = {
  admin: {
    usuarios: { list: 'usuarios' },
    mascotas: { list: 'mascotas' },
    citas: { list: 'citas' },
    tratamientos: { list: 'tratamientos' },
  },
  veterinario: {
    citas: { list: 'citas', filters: { asignadas: '1' } },
    citas_pendientes: { list: 'citas', filters: { asignadas: '1', estado: 'pendiente' } },
    mascotas_atendidas: { list: 'mascotas', filters: { atendidas: '1' } },
    tratamientos_activos: { list: 'tratamientos', filters: { asignados: '1', activos: '1' } },
  },
  cliente: {
    mascotas: { list: 'mascotas', filters: { vivas: '1' } },
    citas: { list: 'citas' },
    tratamientos: { list: 'tratamientos' },
  },
} as const satisfies Record<Rol, Record<string, Figure>>
