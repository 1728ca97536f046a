import type { LecturaInusual, Lecturas } from '@huella/contract'
import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Whose openings: the address of the list, without `/api/`. */
export type LecturasOf = `mascotas/${number}` | `clientes/${number}`

export const lecturasQuery = (of: LecturasOf) =>
  infiniteQueryOptions({
    queryKey: ['accesos', of],
    queryFn: ({ pageParam }) => api.get<Lecturas>(`/api/${of}/accesos${pageParam ? `?antes=${pageParam}` : ''}`),
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
