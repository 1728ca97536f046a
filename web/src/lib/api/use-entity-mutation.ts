import { staleQueries } from '@huella/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ListName, lists, type RowOf } from '../lists.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

// The row was changed or deleted by somebody else, or perhaps by this mutation.
const isStaleRow = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.outcomeUnknown)

/** A mutation of an entity. Afterwards all queries that show or count it are invalidated. */
export function useEntityMutation<Input, Output>(list: ListName, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: (_, error) => {
      if (error && !isStaleRow(error)) return
      for (const key of staleQueries(lists[list].entity)) queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Creates a row, or updates the one with this id. */
export function useSave<L extends ListName>(list: L, id?: number) {
  const { path } = lists[list]
  return useEntityMutation(list, (body: object) =>
    id === undefined ? api.post<RowOf<L>>(path, body) : api.put<RowOf<L>>(`${path}/${id}`, body),
  )
}

export function useRemove(list: ListName) {
  return useEntityMutation(list, (id: number) => api.delete(`${lists[list].path}/${id}`))
}
