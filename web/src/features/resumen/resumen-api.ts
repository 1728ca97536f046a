import type { Cita, Huecos, Resumen } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { addDays } from '../../lib/days.ts'
import { whenText } from '../../lib/formats.ts'
import { lists } from '../../lib/lists.ts'
import { daysOf } from '../../ui/calendar/month-grid.ts'

const REFETCH_MS = 60_000

export type ClinicResumen = Extract<Resumen, { hoy: unknown }>

export const isOfStaff = (resumen: Resumen): resumen is ClinicResumen => 'hoy' in resumen

/** Refetched every minute: the page stays open all day, and other users book. */
export const useResumen = () =>
  useQuery({
    queryKey: ['resumen'],
    queryFn: () => api.get<Resumen>('/api/resumen'),
    refetchInterval: REFETCH_MS,
  })

/** The appointments of one month that are not cancelled. Without a page, the response has all of them. */
function fetchCitasOfMonth(month: string): Promise<Cita[]> {
  const days = daysOf(month)
  const query = new URLSearchParams({
    desde: days[0] ?? '',
    hasta: days.at(-1) ?? '',
    activas: '1',
    sort: 'fecha_hora',
  })
  return api.get(`${lists.citas.path}?${query}`)
}

/** Each month has its own query, so that one month's appointments never show in another. */
export const useCitasOfMonth = (month: string) =>
  useQuery({ queryKey: ['citas', 'mes', month], queryFn: () => fetchCitasOfMonth(month) })

const PRIMER_HUECO_DAYS = 14

/** The first free hour of the next days, in words: 'hoy, 10:15'. */
export function usePrimerHueco(today: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['huecos', 'primero', today],
    queryFn: () => api.get<Huecos>(`/api/huecos?desde=${today}&hasta=${addDays(today, PRIMER_HUECO_DAYS)}`),
  })
  return data?.primero ? whenText(data.primero.fecha_hora, today).toLowerCase() : undefined
}
