import { addDays, type PrevencionProxima, prevencionTipos } from '@huella/contract'
import { shortDate } from '../../lib/formats.ts'

/** From how many days before it is due on it is named. */
const NEAR_DAYS = 45

interface DueText {
  text: string
  overdue: boolean
  /** Nothing is booked for it yet. */
  bookable: boolean
}

/** What the line of a pet says of its prevention; undefined while nothing is due soon. */
export function dueText(due: PrevencionProxima | null, today: string): DueText | undefined {
  if (!due?.proxima || due.proxima > addDays(today, NEAR_DAYS)) return undefined
  const name = due.tipo === 'vacuna' ? due.producto : prevencionTipos[due.tipo]
  if (due.cita) {
    return { text: `${name}: cita el ${shortDate(due.cita.slice(0, 10), today)}`, overdue: false, bookable: false }
  }
  const overdue = due.proxima < today
  const day = shortDate(due.proxima, today)
  return { text: overdue ? `${name}: vencida el ${day}` : `${name}: toca el ${day}`, overdue, bookable: true }
}
