import { type Entity, staleQueries } from '@huella/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A write of an entity without a list of its own. Afterwards all queries that show it are invalidated, also after a failure. */
export function useWrite<Input, Output>(entity: Entity, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const key of staleQueries(entity)) queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
