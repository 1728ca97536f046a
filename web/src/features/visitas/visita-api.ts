import {
  type AdendaCreate,
  staleQueries,
  type VisitaDescartada,
  type VisitaDetalle,
  type VisitaFirma,
  type VisitaFirmada,
} from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const visitasPath = '/api/visitas'

export const visitaKey = (id: number) => ['visitas', id]
export const visitaPath = (id: number) => `${visitasPath}/${id}`

/** Nothing is loaded of one that is not stored yet, whose id is 0. */
export const useVisita = (id: number) =>
  useQuery({ queryKey: visitaKey(id), queryFn: () => api.get<VisitaDetalle>(visitaPath(id)), enabled: id > 0 })

/** A change of a visit. Its response is shown at once, and what else shows it is loaded again. */
function useVisitaMutation<Input, Output extends VisitaDetalle | null>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (visita) => {
      if (visita) queryClient.setQueryData(visitaKey(visita.id_visita), visita)
      for (const key of staleQueries('visita', 'estado'))
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === key && !(key === 'visitas' && typeof queryKey[1] === 'number'),
        })
    },
  })
}

export const useSignVisita = () =>
  useVisitaMutation(({ id_visita, ...body }: Pick<VisitaDetalle, 'id_visita'> & VisitaFirma) =>
    api.post<VisitaFirmada>(`${visitaPath(id_visita)}/firma`, body),
  )

export const useAddAdenda = (id: number) =>
  useVisitaMutation((body: AdendaCreate) => api.post<VisitaDetalle>(`${visitaPath(id)}/adendas`, body))

/** Discards a draft, whose author the user has read. */
export const useDiscardVisita = () =>
  useVisitaMutation(async ({ id_visita, id_usuario }: Pick<VisitaDetalle, 'id_visita' | 'id_usuario'>) => {
    await api.delete(`${visitaPath(id_visita)}?autor=${id_usuario}`)
    return null
  })

export const useRecoverVisita = () =>
  useVisitaMutation((id: number) => api.post<VisitaDetalle>(`${visitaPath(id)}/recuperacion`, undefined))

/** The drafts of a pet that were discarded, and that the user can recover. */
export const useDescartadas = (idMascota: number) =>
  useQuery({
    queryKey: ['visitas', 'descartadas', idMascota],
    queryFn: () => api.get<VisitaDescartada[]>(`/api/mascotas/${idMascota}/descartadas`),
  })
