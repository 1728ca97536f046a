import { type Espera, type EsperaCreate, type OfertaPublica, staleQueries } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const PATH = '/api/espera'
const REFRESH_MS = 15_000

/** The waiting list in its order; for an owner, their own entries. Offers come and go by themselves. */
export const useEspera = () =>
  useQuery({ queryKey: ['espera'], queryFn: () => api.get<Espera[]>(PATH), refetchInterval: REFRESH_MS })

function useEsperaMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a failure: somebody else may have changed the list.
    onSettled: () =>
      Promise.all([...staleQueries('espera')].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export const useCreateEspera = () => useEsperaMutation((body: EsperaCreate) => api.post<Espera>(PATH, body))

export const useRemoveEspera = () => useEsperaMutation((id: number) => api.delete(`${PATH}/${id}`))

/** Puts an entry before another one, or at the end. */
export const useMoveEspera = () =>
  useEsperaMutation(({ id, antes_de }: { id: number; antes_de: number | null }) =>
    api.post<Espera[]>(`${PATH}/${id}/orden`, { antes_de }),
  )

/** Takes what is offered to an entry of an own pet, which makes or moves an appointment, or leaves it to the next. */
export function useRespondToOferta() {
  const queryClient = useQueryClient()
  const stale = [...staleQueries('espera'), ...staleQueries('cita')]
  return useMutation({
    mutationFn: ({ espera, rechazar }: { espera: Pick<Espera, 'id_espera' | 'oferta'>; rechazar: boolean }) =>
      api.post<OfertaPublica>(`${PATH}/${espera.id_espera}/respuesta`, {
        id_oferta: espera.oferta?.id_oferta,
        rechazar,
      }),
    onSettled: () => Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}
