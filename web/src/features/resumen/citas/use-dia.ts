import { type Cita, cita, listResponse } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { nextDay } from '../../../lib/days.ts'
import { lists } from '../../../lib/lists.ts'

export type Dia = 'hoy' | 'manana'

/** The day and the vet of the list, kept in the URL. */
export function useDia() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const dia: Dia = params.get('dia') === 'manana' ? 'manana' : 'hoy'
  return {
    dia,
    vet: params.get('vet') ?? '',
    setDia: (dia: Dia) => set('dia', dia === 'hoy' ? '' : dia),
    setVet: (vet: string) => set('vet', vet),
  }
}

async function fetchDay(day: string, filters: Record<string, string>): Promise<Cita[]> {
  const query = new URLSearchParams({ ...filters, desde: day, hasta: day, sort: 'fecha_hora' })
  const response = await api.get(`${lists.citas.path}?${query}`, listResponse(cita))
  return Array.isArray(response) ? response : response.data
}

/** The appointments of tomorrow, if they are wanted. Those of today come with the dashboard. */
export function useManana(today: string, filters: Record<string, string>, wanted: boolean) {
  const day = nextDay(today)
  return useQuery({
    queryKey: ['citas', 'dia', day, filters],
    queryFn: () => fetchDay(day, filters),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
}
