import { type Horario, type HorarioBody, staleQueries } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Null: the clinic. */
export type HorarioOwner = number | null

const pathOf = (owner: HorarioOwner) => (owner === null ? '/api/horarios' : `/api/horarios/${owner}`)

/** Fetched whenever the editor opens and not refetched while it is edited; saving invalidates other queries of timetables. */
export const useHorario = (owner: HorarioOwner) =>
  useQuery({
    queryKey: ['horario-form', owner],
    queryFn: () => api.get<Horario>(pathOf(owner)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useSaveHorario(owner: HorarioOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HorarioBody) => api.put<Horario>(pathOf(owner), body),
    onSuccess: (saved) => {
      queryClient.setQueryData(['horario-form', owner], saved)
      for (const key of staleQueries('horario')) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
