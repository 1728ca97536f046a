import {
  type Cita,
  type ClinicTime,
  canUndoStep,
  type FlujoStep,
  flujo,
  hasBegun,
  isDue,
  isOpenCita,
  keysOf,
  transitionOf,
} from '@huella/contract'
import { mdiAccountOffOutline, mdiCheckAll, mdiDoorOpen, mdiStethoscope } from '@mdi/js'

/** What staff note with one click. */
export type CitaStep = FlujoStep | 'no_presentada'

/** The steps that an appointment can take now, the next one first. Of an earlier day nobody knows the times any more. */
export function stepsOf(cita: Cita, time: ClinicTime): CitaStep[] {
  if (!isOpenCita(cita) || !isDue(cita, time)) return []
  const today = cita.fecha_hora.startsWith(time.today)
  const missing = !cita.llegada_en && hasBegun(cita, time) && transitionOf(cita.estado, 'no_presentada') === 'free'
  const steps: CitaStep[] = []
  if (today && !cita.llegada_en) steps.push('llegada')
  if (today && !cita.inicio_en) steps.push('inicio')
  steps.push('fin')
  if (missing) steps.push('no_presentada')
  return steps
}

/** The last step that was noted, if it can be taken back. */
export function stepToUndo(cita: Cita, time: ClinicTime, dayOf: (instant: string) => string): FlujoStep | undefined {
  const last = keysOf(flujo).findLast((step) => cita[flujo[step]])
  return last && canUndoStep(cita, last, time, dayOf) ? last : undefined
}

export const undoLabel: Record<FlujoStep, string> = {
  llegada: 'Deshacer la llegada',
  inicio: 'Deshacer el paso a consulta',
  fin: 'Deshacer el fin',
}

/** A visit whose arrival nobody noted is completed, not ended. */
export const stepLabel = (step: CitaStep, { llegada_en }: Cita): string =>
  ({
    llegada: 'Ha llegado',
    inicio: 'Pasar a consulta',
    fin: llegada_en ? 'Terminar' : 'Completar',
    no_presentada: 'No se presentó',
  })[step]

export const stepIcons: Record<CitaStep, string> = {
  llegada: mdiDoorOpen,
  inicio: mdiStethoscope,
  fin: mdiCheckAll,
  no_presentada: mdiAccountOffOutline,
}
