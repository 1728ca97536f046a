import { type ListQuery, listResponse, type Page } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { type Entity, entities, type RowOf } from '../entities.ts'

type Filters = Record<string, string | number | undefined>

async function fetchPage<E extends Entity>(entity: E, query: Filters): Promise<Page<RowOf<E>>> {
  const { path, row } = entities[entity]
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  const response = await api.get(`${path}?${search}`, listResponse(row))
  if (Array.isArray(response)) throw new ApiError(200)
  return response as Page<RowOf<E>>
}

/** One page of an entity's list. The previous page stays until the next is loaded. */
export function useList<E extends Entity>(entity: E, query: ListQuery & { page: number }, filters: Filters = {}) {
  const params = { ...filters, ...query }
  return useQuery({
    queryKey: [entity, params],
    queryFn: () => fetchPage(entity, params),
    placeholderData: keepPreviousData,
  })
}
