import { type Cita, type ClinicTime, type FlujoStep, hasBegun, isDue, isOpenCita, transitionOf } from '@huella/contract'
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
