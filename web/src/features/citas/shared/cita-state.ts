import { type Cita, citaEstados, isOpenCita, type Tone } from '@huella/contract'
import {
  mdiAccountOffOutline,
  mdiCheck,
  mdiCheckAll,
  mdiClockOutline,
  mdiClose,
  mdiDoorOpen,
  mdiStethoscope,
} from '@mdi/js'

/** The state of an appointment and, while it goes on, how far the visit is. */
export type CitaState = Cita['estado'] | 'llegada' | 'consulta'

export function citaStateOf(cita: Cita): CitaState {
  if (!isOpenCita(cita)) return cita.estado
  if (cita.inicio_en) return 'consulta'
  return cita.llegada_en ? 'llegada' : cita.estado
}

export const citaStates: Record<CitaState, { label: string; tone: Tone | 'info'; icon: string }> = {
  pendiente: { ...citaEstados.pendiente, icon: mdiClockOutline },
  confirmada: { ...citaEstados.confirmada, icon: mdiCheck },
  llegada: { label: 'Ha llegado', tone: 'info', icon: mdiDoorOpen },
  consulta: { label: 'En consulta', tone: 'info', icon: mdiStethoscope },
  completada: { ...citaEstados.completada, icon: mdiCheckAll },
  cancelada: { ...citaEstados.cancelada, icon: mdiClose },
  no_presentada: { ...citaEstados.no_presentada, icon: mdiAccountOffOutline },
}
