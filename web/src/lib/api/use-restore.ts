import { type PapeleraEntity, type Restaurada, type RestaurarComo, staleQueries } from '@huella/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** A row that was deleted. */
export interface Removed {
  entidad: PapeleraEntity
  id: number
}

/** Brings back what was deleted, with all that went with it. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ entidad, id, ...como }: Removed & RestaurarComo) =>
      api.post<Restaurada>(`/api/papelera/${entidad}/${id}/restaurar`, como),
    onSettled: (_, __, { entidad }) => {
      for (const key of staleQueries(entidad)) queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
