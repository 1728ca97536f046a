import { type Cita, type ClinicTime, cancelledForOwner, hasBegun, isOpenCita } from '@huella/contract'
import { clinicDay, dateInWords, withoutThisYear } from '../../../../lib/formats.ts'
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

/** Who wanted it cancelled, and when: 'se anuló a petición tuya el 9 de julio'. Undefined where nobody knows the day. */
export function cancelledText(cita: Cita, today: string): string | undefined {
  if (!cita.cancelada_en) return
  const day = withoutThisYear(dateInWords(clinicDay(cita.cancelada_en)), today)
  return `${cancelledForOwner(cita) ? 'se anuló a petición tuya' : 'la clínica la anuló'} el ${day}`
}

/** What a state means for the owner, and what comes next. */
export function estadoText(cita: Cita, time: ClinicTime): string {
  const state = citaStateOf(cita)
  const over = hasBegun(cita, time)
  const cancelled = cancelledText(cita, time.today)
  if (cancelled) return `${cancelled}.`
  if (state === 'cancelada' && over) return 'esta cita no tuvo lugar.'
  if (isOpenCita(cita) && over && (state === 'pendiente' || state === 'confirmada')) return 'su hora ya ha pasado.'
  return texts[state]
}
