import type { Ficha, Historia, HistoriaTipo } from '@huella/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const fichaQuery = (id: string) =>
  queryOptions({ queryKey: ['ficha', id], queryFn: () => api.get<Ficha>(`/api/mascotas/${id}`) })

/** The timeline of a patient, of one kind or all, page by page. */
export const historiaQuery = (id: string, tipo: HistoriaTipo | undefined) =>
  infiniteQueryOptions({
    queryKey: ['historia', id, tipo ?? null],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...(tipo && { tipo }), ...(pageParam && { antes: pageParam }) })
      return api.get<Historia>(`/api/mascotas/${id}/historia?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  })
