import { addDays } from '../../../ui/calendar/days.ts'

/** What the list shows: a month, or what is overdue. */
export type Periodo = { vista: 'vencidas' } | { vista: 'mes'; mes: string }

const OVERDUE_DAYS = 365
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Of the URL; this month where it says none. */
export function periodoOf(params: URLSearchParams, today: string): Periodo {
  if (params.get('mes') === 'vencidas') return { vista: 'vencidas' }
  const mes = params.get('mes') ?? ''
  return { vista: 'mes', mes: MONTH.test(mes) ? mes : today.slice(0, 7) }
}

/** '2026-12' and 1 as '2027-01' */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The first and the last day, and the order: of what is overdue, the latest first. */
export function daysOf(periodo: Periodo, today: string): { desde: string; hasta: string; sort: string } {
  if (periodo.vista === 'vencidas')
    return { desde: addDays(today, -OVERDUE_DAYS), hasta: addDays(today, -1), sort: '-proxima' }
  const next = `${addMonths(periodo.mes, 1)}-01`
  return { desde: `${periodo.mes}-01`, hasta: addDays(next, -1), sort: 'proxima' }
}
