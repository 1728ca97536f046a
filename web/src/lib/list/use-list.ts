import { type ListQuery, listAnswer, type Page } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { type Entity, entities, type RowOf } from '../entities.ts'

type Filters = Record<string, string | number | undefined>

async function fetchPage<E extends Entity>(entity: E, query: Filters): Promise<Page<RowOf<E>>> {
  const { path, row } = entities[entity]
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const answer = await api.get(`${path}?${search}`, listAnswer(row))
  if (Array.isArray(answer)) throw new ApiError(200)
  return answer as Page<RowOf<E>>
}

/** One page of an entity's list. The page before stays until the next is there. */
export function useList<E extends Entity>(entity: E, query: ListQuery & { page: number }, filters: Filters = {}) {
  const asked = { ...filters, ...query }
  return useQuery({
    queryKey: [entity, asked],
    queryFn: () => fetchPage(entity, asked),
    placeholderData: keepPreviousData,
  })
}
