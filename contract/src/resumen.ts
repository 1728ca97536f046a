import * as z from 'zod/mini'
import { type CitaEstado, keysOf } from './catalog/catalog.ts'
import { cita, citaMascota } from './citas.ts'
import { prevencion } from './ficha/prevenciones.ts'
import { dateText } from './fields/dates.ts'
import { failure } from './rules/messages.ts'
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

/** The rows that a figure counts: those of a list with these filters in its query. */
type Counted =
  | { list: 'usuarios'; filters?: undefined }
  | { list: 'mascotas'; filters?: { atendidas?: '1'; vivas?: '1' } }
  | { list: 'citas'; filters?: { asignadas?: '1'; estado?: CitaEstado } }
  | { list: 'tratamientos'; filters?: { asignados: '1'; activos: '1' } }

/** A figure of a dashboard. The server counts it, and its card opens the list. */
export type Figure = Counted & {
  label: string
  /** It needs attention while there are any. */
  waiting?: true
  /** The card opens the list without the filters, which has more rows, marked. */
  opensAll?: true
}

export type CitasFigure = Extract<Figure, { list: 'citas' }>

interface Dashboard {
  /** Today and the week of the figure `citas`, or the next two. */
  citas: 'agenda' | 'proximas'
  /** In the order of the cards. */
  figures: { citas: CitasFigure } & Record<string, Figure>
  loadFailed: string
}

/** What each role's dashboard shows. */
export const dashboards = {
  admin: {
    citas: 'agenda',
    figures: {
      usuarios: { label: 'Usuarios', list: 'usuarios' },
      mascotas: { label: 'Mascotas', list: 'mascotas' },
      citas: { label: 'Citas', list: 'citas' },
      tratamientos: { label: 'Tratamientos', list: 'tratamientos' },
    },
    loadFailed: failure.resumenAdmin,
  },
  veterinario: {
    citas: 'agenda',
    figures: {
      citas_pendientes: {
        label: 'Citas Pendientes',
        list: 'citas',
        filters: { asignadas: '1', estado: 'pendiente' },
        waiting: true,
      },
      citas: { label: 'Mis Citas', list: 'citas', filters: { asignadas: '1' } },
      mascotas_atendidas: { label: 'Mascotas Atendidas', list: 'mascotas', filters: { atendidas: '1' } },
      tratamientos_activos: {
        label: 'Tratamientos Activos',
        list: 'tratamientos',
        filters: { asignados: '1', activos: '1' },
      },
    },
    loadFailed: failure.resumenVeterinario,
  },
  recepcion: {
    citas: 'agenda',
    figures: {
      citas_pendientes: { label: 'Citas Pendientes', list: 'citas', filters: { estado: 'pendiente' }, waiting: true },
      citas: { label: 'Citas', list: 'citas' },
      mascotas: { label: 'Mascotas', list: 'mascotas' },
      tratamientos: { label: 'Tratamientos', list: 'tratamientos' },
    },
    loadFailed: failure.resumenRecepcion,
  },
  cliente: {
    citas: 'proximas',
    figures: {
      mascotas: { label: 'Mis Mascotas', list: 'mascotas', filters: { vivas: '1' }, opensAll: true },
      citas: { label: 'Citas', list: 'citas' },
      tratamientos: { label: 'Tratamientos', list: 'tratamientos' },
    },
    loadFailed: failure.resumenCliente,
  },
} as const satisfies Record<Rol, Dashboard>

/** The fields of these figures. */
const counts = <Name extends string>(figures: Record<Name, Figure>) =>
  Object.fromEntries(keysOf(figures).map((name) => [name, count])) as Record<Name, typeof count>

/** The week and today: of the whole clinic, or of a vet's own appointments. */
const agenda = {
  /** Monday to Sunday of the clinic's current week. */
  semana: z.array(diaSemana),
  /** Today's, by their hour, whatever their state. */
  hoy: z.array(cita),
  /** How many of tomorrow take place, and how many from today on are pending. */
  manana: count,
  por_confirmar: count,
}

/** How many days before a vaccine or deworming is due its owner's dashboard says so. */
export const DUE_DAYS = 30

/** A vaccine or deworming of a pet that is due, and that no appointment is booked for. */
export const prevencionDebida = z.object({
  ...z.pick(prevencion, { id_prevencion: true, tipo: true, producto: true, enfermedades: true }).shape,
  proxima: dateText,
  mascota: citaMascota,
})
export type PrevencionDebida = z.infer<typeof prevencionDebida>

/** The next two appointments from now, how many are still to take place, and what is due, the oldest first. */
const proximas = { proximas: z.array(cita), proximas_total: count, pendientes: z.array(prevencionDebida) }

export const resumenAdmin = z.object({ rol: z.literal('admin'), ...counts(dashboards.admin.figures), ...agenda })
export const resumenVeterinario = z.object({
  rol: z.literal('veterinario'),
  ...counts(dashboards.veterinario.figures),
  ...agenda,
})
export const resumenRecepcion = z.object({
  rol: z.literal('recepcion'),
  ...counts(dashboards.recepcion.figures),
  ...agenda,
})
export const resumenCliente = z.object({
  rol: z.literal('cliente'),
  ...counts(dashboards.cliente.figures),
  ...proximas,
})

/** The dashboard of each role: its figures, and appointments. */
export const resumen = z.union([resumenAdmin, resumenVeterinario, resumenRecepcion, resumenCliente])
export type Resumen = z.infer<typeof resumen>

/** The figures of a dashboard with their values, in the order of the cards. */
export function figuresOf(resumen: Resumen): { figure: Figure; value: number }[] {
  const { figures }: Dashboard = dashboards[resumen.rol]
  const values: Record<string, unknown> = resumen
  return Object.entries(figures).map(([name, figure]) => ({ figure, value: Number(values[name]) }))
}
