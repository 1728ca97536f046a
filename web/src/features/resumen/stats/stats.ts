import { type Figure, figures, type Resumen, type Rol } from '@huella/contract'
import {
  mdiAccountGroupOutline,
  mdiCalendarClockOutline,
  mdiClockAlertOutline,
  mdiMedicalBag,
  mdiPawOutline,
} from '@mdi/js'
import { pathOf } from '../../../lib/areas.ts'

export interface Stat {
  label: string
  value: number
  /** The list with what is counted. */
  to: string
  icon: string
  /** Needs attention. */
  waiting?: boolean
}

const screens = { usuarios: 'users', mascotas: 'pets', citas: 'appointments', tratamientos: 'treatments' }

const icons = {
  usuarios: mdiAccountGroupOutline,
  mascotas: mdiPawOutline,
  citas: mdiCalendarClockOutline,
  tratamientos: mdiMedicalBag,
}

/** The card of a figure: its icon, and the path of its list with the filters that it is counted by. */
function stat(rol: Rol, { list, filters }: Figure, label: string, value: number): Stat {
  const query = filters ? `?${new URLSearchParams(filters)}` : ''
  return { label, value, to: pathOf(rol, screens[list]) + query, icon: icons[list] }
}

/** The stats of each role, what needs attention first. */
export function statsOf(resumen: Resumen): Stat[] {
  switch (resumen.rol) {
    case 'admin':
      return [
        stat('admin', figures.admin.usuarios, 'Usuarios', resumen.usuarios),
        stat('admin', figures.admin.mascotas, 'Mascotas', resumen.mascotas),
        stat('admin', figures.admin.citas, 'Citas', resumen.citas),
        stat('admin', figures.admin.tratamientos, 'Tratamientos', resumen.tratamientos),
      ]
    case 'veterinario': {
      const vet = figures.veterinario
      return [
        {
          ...stat('veterinario', vet.citas_pendientes, 'Citas Pendientes', resumen.citas_pendientes),
          icon: mdiClockAlertOutline,
          waiting: resumen.citas_pendientes > 0,
        },
        stat('veterinario', vet.citas, 'Mis Citas', resumen.citas),
        stat('veterinario', vet.mascotas_atendidas, 'Mascotas Atendidas', resumen.mascotas_atendidas),
        stat('veterinario', vet.tratamientos_activos, 'Tratamientos Activos', resumen.tratamientos_activos),
      ]
    }
    case 'cliente':
      return [
        // Counts those that live; the list has the others too, marked.
        {
          ...stat('cliente', figures.cliente.mascotas, 'Mis Mascotas', resumen.mascotas),
          to: pathOf('cliente', screens.mascotas),
        },
        stat('cliente', figures.cliente.citas, 'Citas', resumen.citas),
        stat('cliente', figures.cliente.tratamientos, 'Tratamientos', resumen.tratamientos),
      ]
  }
}
