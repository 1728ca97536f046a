import type {
  Supresion,
  SupresionDecision,
  SupresionDetalle,
  SupresionPeticion,
  SupresionPropia,
} from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const OWN = ['supresion']
const ALL = ['supresiones']

export const useOwnSupresion = () =>
  useQuery({ queryKey: OWN, queryFn: () => api.get<SupresionPropia>('/api/user/supresion') })

/** `cliente`: an administrator writes down what that client asked for. */
export function useAskSupresion(cliente?: number) {
  const queries = useQueryClient()
  const path = cliente ? `/api/clientes/${cliente}/supresion` : '/api/user/supresion'
  return useMutation({
    mutationFn: (body: SupresionPeticion) => api.post<Supresion>(path, body),
    onSettled: () => queries.invalidateQueries({ queryKey: cliente ? ALL : OWN }),
  })
}

export function useWithdrawSupresion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/api/user/supresion'),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN }),
  })
}

export const useSupresiones = () => useQuery({ queryKey: ALL, queryFn: () => api.get<Supresion[]>('/api/supresiones') })

export const useSupresion = (id: number) =>
  useQuery({ queryKey: [...ALL, id], queryFn: () => api.get<SupresionDetalle>(`/api/supresiones/${id}`) })

/** Who is blocked is in no list any more. */
export function useDecideSupresion(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SupresionDecision) => api.post<Supresion>(`/api/supresiones/${id}/decision`, body),
    onSettled: () => queries.invalidateQueries(),
  })
}
