import type { Cita, ClinicTime } from '@huella/contract'
import { mdiClockAlertOutline } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { minutesLate, minutesText, waitOf } from './dia-model.ts'

/** How an appointment of today stands: who waits and who is late first, otherwise its state. */
export function DiaEstado({ cita, time }: { cita: Cita; time: ClinicTime }) {
  const wait = waitOf(cita, time)
  if (wait) return <StatusChip {...citaStates.llegada} tone="warning" label={`Espera desde ${wait.since}`} />
  const late = minutesLate(cita, time)
  if (late > 0) return <StatusChip tone="secondary" icon={mdiClockAlertOutline} label={`${minutesText(late)} tarde`} />
  return <CitaEstadoChip estado={citaStateOf(cita)} />
}
