import {
  type Cita,
  type CitaPase,
  staleQueries,
  type Traspaso,
  type VisitaDetalle,
  type VisitaPase,
  type VisitaRelevo,
} from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useCan } from '../../lib/session/use-can.ts'

/** After a change, also one that was refused: somebody else may have passed it on. */
function usePase<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      const stale = new Set([...staleQueries('cita'), ...staleQueries('visita'), ...staleQueries('traspaso')])
      for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

export const usePassCita = () =>
  usePase(({ id_cita, ...body }: CitaPase & Pick<Cita, 'id_cita'>) =>
    api.post<Cita>(`/api/citas/${id_cita}/traspaso`, body),
  )

export const usePassVisita = () =>
  usePase(({ id_visita, ...body }: VisitaPase & Pick<VisitaDetalle, 'id_visita'>) =>
    api.post<VisitaDetalle>(`/api/visitas/${id_visita}/traspaso`, body),
  )

export const useTakeVisita = () =>
  usePase(({ id_visita, ...body }: VisitaRelevo & Pick<VisitaDetalle, 'id_visita'>) =>
    api.post<VisitaDetalle>(`/api/visitas/${id_visita}/relevo`, body),
  )

/** What others have passed on to the user; nothing for those whom nobody passes a patient on to. */
export function useTraspasos() {
  const enabled = useCan('traspasos:list')
  return useQuery({ queryKey: ['traspasos'], queryFn: () => api.get<Traspaso[]>('/api/traspasos'), enabled })
}
