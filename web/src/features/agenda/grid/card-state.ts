import { type Cita, citaEstados, isOpenCita } from '@huella/contract'
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
export type CardState = Cita['estado'] | 'llegada' | 'consulta'

export function cardStateOf(cita: Cita): CardState {
  if (!isOpenCita(cita)) return cita.estado
  if (cita.inicio_en) return 'consulta'
  return cita.llegada_en ? 'llegada' : cita.estado
}

export const cardStates: Record<CardState, { label: string; icon: string }> = {
  pendiente: { label: citaEstados.pendiente.label, icon: mdiClockOutline },
  confirmada: { label: citaEstados.confirmada.label, icon: mdiCheck },
  llegada: { label: 'Ha llegado', icon: mdiDoorOpen },
  consulta: { label: 'En consulta', icon: mdiStethoscope },
  completada: { label: citaEstados.completada.label, icon: mdiCheckAll },
  cancelada: { label: citaEstados.cancelada.label, icon: mdiClose },
  no_presentada: { label: citaEstados.no_presentada.label, icon: mdiAccountOffOutline },
}
