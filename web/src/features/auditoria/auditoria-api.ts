import type { Auditoria } from '@huella/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { accessUrl } from '../../lib/api/open-in-tab.ts'

export interface AuditoriaFiltros {
  /** Who did it. */
  id_usuario: string
  accion: string
  entidad: string
  /** With `entidad`: to which row. */
  id: string
  desde: string
  hasta: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Without a day that is still being typed. */
const paramsOf = ({ desde, hasta, ...others }: AuditoriaFiltros & { antes?: string }) => {
  const days = { ...(DAY.test(desde) && { desde }), ...(DAY.test(hasta) && { hasta }) }
  return new URLSearchParams(Object.entries({ ...others, ...days }).filter(([, value]) => value))
}

/** The trail, page by page. What others do meanwhile does not move what somebody reads. */
export const auditoriaQuery = (filters: AuditoriaFiltros) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', filters],
    queryFn: ({ pageParam }) => api.get<Auditoria>(`/api/auditoria?${paramsOf({ ...filters, antes: pageParam })}`),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    gcTime: 0,
  })

/** Saves the trail with these filters as a file for a spreadsheet. */
export async function downloadCsv(filters: AuditoriaFiltros): Promise<void> {
  location.assign(await accessUrl('/api/auditoria.csv', Object.fromEntries(paramsOf(filters))))
}
