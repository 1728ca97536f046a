import { type AdendaCreate, staleQueries, type VisitaCreate, type VisitaDetalle, visitaDetalle } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const PATH = '/api/visitas'

export const visitaKey = (id: number) => ['visitas', id]
export const visitaPath = (id: number) => `${PATH}/${id}`

export const useVisita = (id: number) =>
  useQuery({ queryKey: visitaKey(id), queryFn: () => api.get(visitaPath(id), visitaDetalle) })

/** A change of a visit. Its response is shown at once, and what else shows it is loaded again. */
function useVisitaMutation<Input, Output extends VisitaDetalle | null>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (visita) => {
      if (visita) queryClient.setQueryData(visitaKey(visita.id_visita), visita)
      for (const key of staleQueries('visita'))
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === key && key !== 'visitas' })
    },
  })
}

/** Begins a visit, or returns the one that the appointment already has. */
export const useBeginVisita = () => useVisitaMutation((body: VisitaCreate) => api.post(PATH, body, visitaDetalle))

export const useSignVisita = () =>
  useVisitaMutation(({ id_visita, version }: Pick<VisitaDetalle, 'id_visita' | 'version'>) =>
    api.post(`${visitaPath(id_visita)}/firma`, { version }, visitaDetalle),
  )

export const useAddAdenda = (id: number) =>
  useVisitaMutation((body: AdendaCreate) => api.post(`${visitaPath(id)}/adendas`, body, visitaDetalle))

export const useDiscardVisita = () =>
  useVisitaMutation(async (id: number) => {
    await api.delete(visitaPath(id))
    return null
  })
