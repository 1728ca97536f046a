import type { Agenda, Cita } from '@huella/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const REFETCH_MS = 60_000

export interface WantedAgenda {
  desde: string
  hasta: string
  /** Absent: the appointments of all vets. */
  id_usuario?: number
}

/** Some days of the agenda. Refetched every minute: the page stays open all day, and other users book. */
export const agendaQuery = ({ desde, hasta, id_usuario }: WantedAgenda) => {
  const query = new URLSearchParams({ desde, hasta, ...(id_usuario && { id_usuario: String(id_usuario) }) })
  return queryOptions({
    queryKey: ['agenda', desde, hasta, id_usuario ?? null],
    queryFn: () => api.get<Agenda>(`/api/agenda?${query}`),
    refetchInterval: REFETCH_MS,
  })
}

/** Shows an appointment as it will be, or as it was, before the server says so. */
export async function patchAgenda(queryClient: QueryClient, cita: Cita): Promise<void> {
  // A response that is under way does not know the change.
  await queryClient.cancelQueries({ queryKey: ['agenda'] })
  queryClient.setQueriesData<Agenda>({ queryKey: ['agenda'] }, (old) =>
    old ? { ...old, citas: old.citas.map((one) => (one.id_cita === cita.id_cita ? cita : one)) } : old,
  )
}
