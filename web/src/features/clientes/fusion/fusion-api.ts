import type { FusionCreate, FusionVista, Parecido, Usuario } from '@huella/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'
import { lists } from '../../../lib/lists.ts'

const pathOf = (id: number, part: string) => `${lists.clientes.path}/${id}/${part}`

/** Who may be the same person as this client. */
export const parecidosQuery = (id: number) =>
  queryOptions({ queryKey: ['parecidos', id], queryFn: () => api.get<Parecido[]>(pathOf(id, 'parecidos')) })

/** Both clients, side by side. */
export const fusionQuery = (id: number, idOtro: number) =>
  queryOptions({
    queryKey: ['parecidos', id, idOtro],
    queryFn: () => api.get<FusionVista>(`${pathOf(id, 'fusion')}?id_otro=${idOtro}`),
  })

export interface Pair {
  id: number
  id_otro: number
}

export const useMerge = () =>
  useWrite('usuario', ({ id, ...body }: Pair & FusionCreate) => api.post<Usuario>(pathOf(id, 'fusion'), body))

export const useUndoMerge = () =>
  useWrite('usuario', ({ id, id_otro }: Pair) => api.delete(pathOf(id, 'fusion'), { id_otro }))

export const useAddDistintos = () =>
  useWrite('usuario', ({ id, id_otro }: Pair) => api.post<Parecido[]>(pathOf(id, 'distintos'), { id_otro }))

export const useRemoveDistintos = () =>
  useWrite('usuario', ({ id, id_otro }: Pair) => api.delete(pathOf(id, 'distintos'), { id_otro }))
