import { addDays } from '../../../lib/days.ts'
import { shiftMonth } from '../../../ui/calendar/month-grid.ts'

/** What the list shows: a month, or what is overdue. */
export type Periodo = { vista: 'vencidas' } | { vista: 'mes'; mes: string }

const OVERDUE_DAYS = 365
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** What the URL asks for; this month where it names none. */
export function periodoOf(params: URLSearchParams, today: string): Periodo {
  if (params.get('mes') === 'vencidas') return { vista: 'vencidas' }
  const mes = params.get('mes') ?? ''
  return { vista: 'mes', mes: MONTH.test(mes) ? mes : today.slice(0, 7) }
}

/** The first and the last day, and the order: of what is overdue, the latest first. */
export function daysOf(periodo: Periodo, today: string): { desde: string; hasta: string; sort: string } {
  if (periodo.vista === 'vencidas')
    return { desde: addDays(today, -OVERDUE_DAYS), hasta: addDays(today, -1), sort: '-proxima' }
  const next = `${shiftMonth(periodo.mes, 1)}-01`
  return { desde: `${periodo.mes}-01`, hasta: addDays(next, -1), sort: 'proxima' }
}
