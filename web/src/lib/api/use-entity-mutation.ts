import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Entity, entities, type RowOf } from '../entities.ts'
import { api, type Schema } from './api.ts'
import { ApiError } from './api-error.ts'

// The row was changed or deleted by somebody else.
const isStaleRow = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 409)

/** A mutation of an entity. Afterwards all queries that show or count it are invalidated. */
export function useEntityMutation<Input, Output>(entity: Entity, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: (_, error) => {
      if (error && !isStaleRow(error)) return
      for (const key of [entity, ...entities[entity].invalidates]) queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Creates a row, or updates the one with this id. */
export function useSave<E extends Entity>(entity: E, id?: number) {
  const { path } = entities[entity]
  const row = entities[entity].row as Schema<RowOf<E>>
  return useEntityMutation(entity, (body: object) =>
    id === undefined ? api.post(path, body, row) : api.put(`${path}/${id}`, body, row),
  )
}

export function useRemove(entity: Entity) {
  return useEntityMutation(entity, (id: number) => api.delete(`${entities[entity].path}/${id}`))
}
