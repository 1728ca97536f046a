import { ficha, type HistoriaTipo, historia } from '@huella/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const fichaQuery = (id: string) =>
  queryOptions({ queryKey: ['ficha', id], queryFn: () => api.get(`/api/mascotas/${id}`, ficha) })

/** The timeline of a patient, of one kind or all, page by page. */
export const historiaQuery = (id: string, tipo: HistoriaTipo | undefined) =>
  infiniteQueryOptions({
    queryKey: ['historia', id, tipo ?? null],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...(tipo && { tipo }), ...(pageParam && { antes: pageParam }) })
      return api.get(`/api/mascotas/${id}/historia?${query}`, historia)
    },
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  })
