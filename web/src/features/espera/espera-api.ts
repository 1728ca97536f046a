import { type EsperaCreate, espera, esperas, staleQueries } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const PATH = '/api/espera'
const REFRESH_MS = 15_000

/** The waiting list in its order; for an owner, their own entries. Offers come and go by themselves. */
export const useEspera = () =>
  useQuery({ queryKey: ['espera'], queryFn: () => api.get(PATH, esperas), refetchInterval: REFRESH_MS })

function useEsperaMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a failure: somebody else may have changed the list.
    onSettled: () =>
      Promise.all([...staleQueries('espera')].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export const useCreateEspera = () => useEsperaMutation((body: EsperaCreate) => api.post(PATH, body, espera))

export const useRemoveEspera = () => useEsperaMutation((id: number) => api.delete(`${PATH}/${id}`))

/** Puts an entry before another one, or at the end. */
export const useMoveEspera = () =>
  useEsperaMutation(({ id, antes_de }: { id: number; antes_de: number | null }) =>
    api.post(`${PATH}/${id}/orden`, { antes_de }, esperas),
  )
