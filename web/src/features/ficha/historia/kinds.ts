import type { HistoriaTipo } from '@huella/contract'
import {
  mdiCalendarClockOutline,
  mdiMedicalBag,
  mdiNeedle,
  mdiPaperclip,
  mdiScaleBathroom,
  mdiStethoscope,
} from '@mdi/js'

/** How each kind of entry looks, and what it is called. */
export const kinds = {
  visita: { icon: mdiStethoscope, tone: 'primary', label: 'Visita' },
  cita: { icon: mdiCalendarClockOutline, tone: 'info', label: 'Cita' },
  tratamiento: { icon: mdiMedicalBag, tone: 'secondary', label: 'Tratamiento' },
  prevencion: { icon: mdiNeedle, tone: 'success', label: 'Prevención' },
  adjunto: { icon: mdiPaperclip, tone: 'info', label: 'Archivo' },
  peso: { icon: mdiScaleBathroom, tone: 'warning', label: 'Peso' },
} as const satisfies Record<HistoriaTipo, object>
