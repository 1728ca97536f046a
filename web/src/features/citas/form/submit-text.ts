import { type Cita, type TipoConsulta, tiposConsulta } from '@huella/contract'
import { isDay } from '../../../lib/days.ts'
import { namedDay } from './hours/huecos.ts'

interface Chosen {
  /** The appointment that is changed; none for a new one. */
  cita?: Cita
  /** Whether it was cancelled, and is made active again. */
  reactivates?: boolean
  fecha_hora: string
  /** The chosen vet; empty: any. */
  id_usuario: string
  /** Who gets it, if that is known. */
  vetName?: string
  mascota?: string
  tipo_consulta: TipoConsulta | ''
  minutes?: number
}

export interface SubmitText {
  label: string
  /** A second line. */
  detail?: string
  /** Whether something must be chosen before it can be saved; the label says what. */
  missing?: boolean
}

/** What the button of the form says: what it books, moves or makes active again. */
export function submitText(chosen: Chosen, today: string): SubmitText {
  const { cita, reactivates, fecha_hora, id_usuario, vetName, mascota, tipo_consulta, minutes } = chosen
  const moved = cita && (cita.fecha_hora !== fecha_hora || String(cita.id_usuario) !== id_usuario)
  if (cita && !moved && !reactivates) return { label: 'Actualizar' }
  const day = fecha_hora.slice(0, 10)
  if (!isDay(day)) return { label: 'Elige una hora', missing: true }
  const verb = reactivates ? 'Reactivar' : cita ? 'Cambiar a' : 'Reservar'
  const detail = [mascota, tipo_consulta && tiposConsulta[tipo_consulta], minutes && `${minutes} minutos`]
  return {
    label: [`${verb} ${namedDay(day, today)}`, fecha_hora.slice(11), vetName].filter(Boolean).join(', '),
    detail: detail.filter(Boolean).join(' · ') || undefined,
  }
}
