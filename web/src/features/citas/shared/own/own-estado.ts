import { type Cita, type ClinicTime, hasBegun, isOpenCita } from '@huella/contract'
import { type CitaState, citaStateOf } from '../cita-state.ts'

const texts: Record<CitaState, string> = {
  pendiente: 'te avisaremos en cuanto esté confirmada.',
  confirmada: 'te esperamos.',
  llegada: 'la clínica sabe que estás aquí.',
  consulta: 'os están atendiendo.',
  completada: 'lo que se hizo está en la página de tu mascota.',
  cancelada: 'no tienes que venir.',
  no_presentada: 'si es un error, llámanos.',
}

/** What a state means for the owner, and what comes next. */
export function estadoText(cita: Cita, time: ClinicTime): string {
  const state = citaStateOf(cita)
  const over = hasBegun(cita, time)
  if (state === 'cancelada' && over) return 'esta cita no tuvo lugar.'
  if (isOpenCita(cita) && over && (state === 'pendiente' || state === 'confirmada')) return 'su hora ya ha pasado.'
  return texts[state]
}
