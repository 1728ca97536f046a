import type { LecturaInusual, Lecturas } from '@huella/contract'
import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** What was opened: the list of the API that has its openings. */
export type Opened = 'mascotas' | 'clientes'

export const lecturasQuery = (list: Opened, id: string) =>
  infiniteQueryOptions({
    queryKey: ['accesos', list, id],
    queryFn: ({ pageParam }) =>
      api.get<Lecturas>(`/api/${list}/${id}/accesos${pageParam ? `?antes=${pageParam}` : ''}`),
    initialPageParam: 0,
    getNextPageParam: ({ siguiente }) => siguiente,
    // Somebody may open it at any time.
    staleTime: 0,
  })

const INUSUALES = ['accesosInusuales']

export const useInusuales = () =>
  useQuery({ queryKey: INUSUALES, queryFn: () => api.get<LecturaInusual[]>('/api/accesos/inusuales') })

export function useDismissInusual() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete(`/api/accesos/inusuales/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: INUSUALES }),
  })
}
