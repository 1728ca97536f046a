import type { Cierre, Cita } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { nextDay } from '../../../lib/days.ts'
import { lists } from '../../../lib/lists.ts'

const REFETCH_MS = 60_000

const fetchCitas = (filters: Record<string, string>) =>
  api.get<Cita[]>(`${lists.citas.path}?${new URLSearchParams({ ...filters, sort: 'fecha_hora' })}`)

function useCitas(filters: Record<string, string>, enabled: boolean) {
  return useQuery({
    queryKey: ['citas', 'dia', filters],
    queryFn: () => fetchCitas(filters),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The appointments of tomorrow, if they are wanted. Those of today come with the dashboard. */
export function useManana(today: string, filters: Record<string, string>, wanted: boolean) {
  const day = nextDay(today)
  return useCitas({ ...filters, desde: day, hasta: day }, wanted)
}

/** The pending ones from today on, if they are wanted. */
export const usePorConfirmar = (today: string, filters: Record<string, string>, wanted: boolean) =>
  useCitas({ ...filters, estado: 'pendiente', desde: today }, wanted)

/** What is left to do at the end of the day. Time alone changes it too. */
export const useCierre = () =>
  useQuery({ queryKey: ['cierre'], queryFn: () => api.get<Cierre>('/api/cierre'), refetchInterval: REFETCH_MS })
