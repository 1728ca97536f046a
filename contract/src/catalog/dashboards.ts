import type { Resumen } from '../resumen.ts'
import { failure } from '../rules/messages.ts'
import type { CitaEstado } from './catalog.ts'
import type { Rol } from './roles.ts'

/** The dashboards' figures are exact up to this; the lists count further. */
export const MAX_RESUMEN_COUNT = 10_000

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

/** The figures of a dashboard with their values, in the order of the cards. */
export function figuresOf(resumen: Resumen): { figure: Figure; value: number }[] {
  const { figures }: Dashboard = dashboards[resumen.rol]
  const values: Record<string, unknown> = resumen
  return Object.entries(figures).map(([name, figure]) => ({ figure, value: Number(values[name]) }))
}
