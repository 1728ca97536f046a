import type { Cita } from '@huella/contract'
import { mdiCheckDecagramOutline, mdiPencilOutline } from '@mdi/js'

/** How far the visit of an appointment is written. */
export const visitaStates = {
  borrador: { label: 'Borrador', tone: 'info', icon: mdiPencilOutline },
  firmada: { label: 'Firmada', tone: 'success', icon: mdiCheckDecagramOutline },
} as const
export type VisitaState = keyof typeof visitaStates

/** Undefined: there is no visit of it. */
export const visitaStateOf = (cita: Pick<Cita, 'id_visita_firmada'>, borrador: boolean): VisitaState | undefined =>
  cita.id_visita_firmada !== null ? 'firmada' : borrador ? 'borrador' : undefined
