import {
  type PrevencionUpdate,
  type ProtocolosBody,
  prevencion,
  prevencionAvisosResult,
  protocolos,
} from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

/** The protocol, from which the next date is proposed. */
export const useProtocolos = () =>
  useQuery({ queryKey: ['protocolos'], queryFn: () => api.get('/api/protocolos', protocolos) })

export function useSaveProtocolos() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProtocolosBody) => api.put('/api/protocolos', body, protocolos),
    onSuccess: (saved) => queryClient.setQueryData(['protocolos'], saved),
    // After a conflict the form shows what somebody else has saved.
    onError: () => queryClient.invalidateQueries({ queryKey: ['protocolos'] }),
  })
}

/** Records what a pet got, or changes the row with this id. */
export const useSavePrevencion = (idMascota: number, id?: number) =>
  useWrite('prevencion', (body: PrevencionUpdate) =>
    id === undefined
      ? api.post(`/api/mascotas/${idMascota}/prevenciones`, body, prevencion)
      : api.put(`/api/prevenciones/${id}`, body, prevencion),
  )

export const useRemovePrevencion = () => useWrite('prevencion', (id: number) => api.delete(`/api/prevenciones/${id}`))

/** Reminds the owners of these rows. */
export const useNotifyOwners = () =>
  useWrite('prevencion', (ids: readonly number[]) =>
    api.post('/api/prevenciones/avisos', { ids }, prevencionAvisosResult),
  )
