import { type ListQuery, pageOf, prevencionPendiente } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const page = pageOf(prevencionPendiente)

/** One page of what is due. Not one of `lists`: those are part of every page's scripts. */
export function usePendientes(query: ListQuery & { page: number }, filters: Record<string, string>) {
  const params = { ...filters, ...query }
  return useQuery({
    queryKey: ['prevenciones', params],
    queryFn: () => {
      const set = Object.entries(params).filter(([, value]) => value !== '')
      return api.get(
        `/api/prevenciones?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`,
        page,
      )
    },
    placeholderData: keepPreviousData,
  })
}
