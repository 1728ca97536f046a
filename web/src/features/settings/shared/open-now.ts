import { type Openings, openNow } from '@huella/contract'
import { addDays, nextDay } from '../../../lib/days.ts'
import { dateInWords, timeOf, weekdayOf, withoutThisYear } from '../../../lib/formats.ts'

/** 'Abierta hasta las 13:30', 'Cerrada ahora · abre mañana a las 9:00'. */
export function openNowText(openings: Openings, now: string): { abierta: boolean; texto: string } {
  const state = openNow(openings, now)
  if ('hasta' in state) return { abierta: true, texto: `Abierta hasta las ${state.hasta}` }
  const { abre } = state
  if (!abre) return { abierta: false, texto: 'Cerrada ahora' }
  const hour = timeOf(abre).replace(/^0/, '')
  return { abierta: false, texto: `Cerrada ahora · abre ${dayText(abre.slice(0, 10), now.slice(0, 10))} a las ${hour}` }
}

function dayText(day: string, today: string): string {
  if (day === today) return 'hoy'
  if (day === nextDay(today)) return 'mañana'
  if (day < addDays(today, 7)) return `el ${weekdayOf(day).toLowerCase()}`
  return `el ${withoutThisYear(dateInWords(day), today)}`
}
