import { type Papelera, type PapeleraFila, type RestauradasVarias, staleQueries } from '@huella/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export interface PapeleraFiltros {
  search: string
  entidad: string
  /** Who deleted it. */
  id_usuario: string
}

/** What was deleted, page by page. */
export const papeleraQuery = (filters: PapeleraFiltros) =>
  infiniteQueryOptions({
    queryKey: ['papelera', filters],
    queryFn: ({ pageParam }) => {
      const given = Object.entries({ ...filters, antes: pageParam }).filter(([, value]) => value)
      return api.get<Papelera>(`/api/papelera?${new URLSearchParams(given)}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  })

export const keyOf = ({ entidad, id }: Pick<PapeleraFila, 'entidad' | 'id'>): string => `${entidad} ${id}`

/** Brings several back, each by itself. */
export function useRestoreMany() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly PapeleraFila[]) =>
      api.post<RestauradasVarias>('/api/papelera/restaurar', {
        filas: rows.map(({ entidad, id }) => ({ entidad, id })),
      }),
    onSettled: (_, __, rows) => {
      for (const key of new Set(rows.flatMap(({ entidad }) => [...staleQueries(entidad)])))
        queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
