import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Entity, entities, type RowOf, touchedBy } from '../entities.ts'
import { api, type Schema } from './api.ts'
import { ApiError } from './api-error.ts'

// Refused because the row is not as we show it.
const isStaleRow = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 409)

/** A call that changes an entity. Once it has worked, everything that shows or counts it is asked for anew. */
export function useEntityMutation<E extends Entity, Input, Output>(entity: E, call: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: (_, error) => {
      if (error && !isStaleRow(error)) return
      for (const key of touchedBy[entity]) queries.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Creates a row, or changes the one with this id. */
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
