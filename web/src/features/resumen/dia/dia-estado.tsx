import type { Cita, ClinicTime } from '@huella/contract'
import { mdiCheckDecagramOutline, mdiClockAlertOutline, mdiPencilOutline } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { minutesLate, minutesText, waitOf } from './dia-model.ts'

interface DiaEstadoProps {
  cita: Cita
  time: ClinicTime
  /** Whether there is a draft of its visit. */
  draft?: boolean
}

/** How an appointment of today stands: who waits and who is late first, then how far its visit is, otherwise its state. */
export function DiaEstado({ cita, time, draft = false }: DiaEstadoProps) {
  const wait = waitOf(cita, time)
  if (wait) return <StatusChip {...citaStates.llegada} tone="warning" label={`Espera desde ${wait.since}`} />
  const late = minutesLate(cita, time)
  if (late > 0) return <StatusChip tone="secondary" icon={mdiClockAlertOutline} label={`${minutesText(late)} tarde`} />
  const state = citaStateOf(cita)
  if (cita.id_visita_firmada !== null && state === 'completada')
    return <StatusChip tone="success" icon={mdiCheckDecagramOutline} label="Firmada" />
  if (draft && (state === 'completada' || state === 'consulta'))
    return <StatusChip tone={state === 'completada' ? 'warning' : 'info'} icon={mdiPencilOutline} label="Borrador" />
  return <CitaEstadoChip estado={state} />
}
