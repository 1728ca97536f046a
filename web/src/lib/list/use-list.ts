import type { ListQuery, Page } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { type ListName, lists, type RowOf } from '../lists.ts'

type Filters = Record<string, string | number | undefined>

function fetchPage<L extends ListName>(list: L, query: Filters): Promise<Page<RowOf<L>>> {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return api.get<Page<RowOf<L>>>(`${lists[list].path}?${search}`)
}

/** One page of a list. The previous page stays until the next is loaded. */
export function useList<L extends ListName>(
  list: L,
  query: ListQuery & { page: number },
  filters: Filters = {},
  enabled = true,
) {
  const params = { ...filters, ...query }
  return useQuery({
    queryKey: [list, params],
    queryFn: () => fetchPage(list, params),
    placeholderData: keepPreviousData,
    enabled,
  })
}
