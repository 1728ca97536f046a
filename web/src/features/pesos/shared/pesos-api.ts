import type { Peso, PesoUpdate } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

/** The weights of a pet, oldest first. */
export const usePesos = (idMascota: number) =>
  useQuery({ queryKey: ['pesos', idMascota], queryFn: () => api.get<Peso[]>(`/api/mascotas/${idMascota}/pesos`) })

/** Notes a weight, or changes the one with this id. */
export const useSavePeso = (idMascota: number, id: number | null | undefined) =>
  useWrite('peso', (body: PesoUpdate) =>
    id ? api.put<Peso>(`/api/pesos/${id}`, body) : api.post<Peso>(`/api/mascotas/${idMascota}/pesos`, body),
  )

export const useRemovePeso = () => useWrite('peso', (id: number) => api.delete(`/api/pesos/${id}`))
