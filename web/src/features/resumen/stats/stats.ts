import type { Resumen } from '@huella/contract'
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
  /** The path of the list. */
  to: string
  icon: string
  /** Needs attention. */
  waiting?: boolean
}

/** The stats of each role, what needs attention first. */
export function statsOf(resumen: Resumen): Stat[] {
  switch (resumen.rol) {
    case 'admin':
      return [
        { label: 'Usuarios', value: resumen.usuarios, to: pathOf(resumen.rol, 'users'), icon: mdiAccountGroupOutline },
        { label: 'Mascotas', value: resumen.mascotas, to: pathOf(resumen.rol, 'pets'), icon: mdiPawOutline },
        {
          label: 'Citas',
          value: resumen.citas,
          to: pathOf(resumen.rol, 'appointments'),
          icon: mdiCalendarClockOutline,
        },
        {
          label: 'Tratamientos',
          value: resumen.tratamientos,
          to: pathOf(resumen.rol, 'treatments'),
          icon: mdiMedicalBag,
        },
      ]
    case 'veterinario':
      return [
        {
          label: 'Citas Pendientes',
          value: resumen.citas_pendientes,
          to: pathOf(resumen.rol, 'appointments'),
          icon: mdiClockAlertOutline,
          waiting: resumen.citas_pendientes > 0,
        },
        {
          label: 'Mis Citas',
          value: resumen.citas,
          to: pathOf(resumen.rol, 'appointments'),
          icon: mdiCalendarClockOutline,
        },
        {
          label: 'Mascotas Atendidas',
          value: resumen.mascotas_atendidas,
          to: pathOf(resumen.rol, 'pets'),
          icon: mdiPawOutline,
        },
        {
          label: 'Tratamientos Activos',
          value: resumen.tratamientos_activos,
          to: pathOf(resumen.rol, 'treatments'),
          icon: mdiMedicalBag,
        },
      ]
    case 'cliente':
      return [
        { label: 'Mis Mascotas', value: resumen.mascotas, to: pathOf(resumen.rol, 'pets'), icon: mdiPawOutline },
        {
          label: 'Citas',
          value: resumen.citas,
          to: pathOf(resumen.rol, 'appointments'),
          icon: mdiCalendarClockOutline,
        },
        {
          label: 'Tratamientos',
          value: resumen.tratamientos,
          to: pathOf(resumen.rol, 'treatments'),
          icon: mdiMedicalBag,
        },
      ]
  }
}
