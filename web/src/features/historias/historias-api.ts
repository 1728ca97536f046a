import type { Hallazgos } from '@huella/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** What is searched for, as the address of the page has it. */
export const filterNames = ['q', 'especie', 'id_usuario', 'desde', 'hasta'] as const
export type HistoriasFiltros = Record<(typeof filterNames)[number], string>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Without a day that is still being typed. */
const paramsOf = ({ desde, hasta, ...others }: HistoriasFiltros, antes: string) => {
  const days = { ...(DAY.test(desde) && { desde }), ...(DAY.test(hasta) && { hasta }) }
  return new URLSearchParams(Object.entries({ ...others, ...days, antes }).filter(([, value]) => value))
}

/** What has the words, page by page. */
export const historiasQuery = (filters: HistoriasFiltros) =>
  infiniteQueryOptions({
    queryKey: ['historias', filters],
    queryFn: ({ pageParam }) => api.get<Hallazgos>(`/api/historia?${paramsOf(filters, pageParam)}`),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    enabled: filters.q !== '',
    // Nothing tells this page what others write: each search asks again.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
