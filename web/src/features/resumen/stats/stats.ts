import { figuresOf, type Resumen } from '@huella/contract'
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
  /** Whether the figure needs attention. */
  waiting: boolean
}

const screens = { usuarios: 'users', mascotas: 'pets', citas: 'appointments', tratamientos: 'treatments' }

const icons = {
  usuarios: mdiAccountGroupOutline,
  mascotas: mdiPawOutline,
  citas: mdiCalendarClockOutline,
  tratamientos: mdiMedicalBag,
}

/** The cards of a dashboard: each with its icon, and the path of its list with the filters that it is counted by. */
export const statsOf = (resumen: Resumen): Stat[] =>
  figuresOf(resumen).map(({ figure: { label, list, filters, waiting = false, opensAll }, value }) => ({
    label,
    value,
    to: pathOf(resumen.rol, screens[list]) + (filters && !opensAll ? `?${new URLSearchParams(filters)}` : ''),
    icon: waiting ? mdiClockAlertOutline : icons[list],
    waiting: waiting && value > 0,
  }))
