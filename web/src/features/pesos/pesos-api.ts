import { type PesoUpdate, peso, pesos } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

/** The weights of a pet, oldest first. */
export const usePesos = (idMascota: number) =>
  useQuery({ queryKey: ['pesos', idMascota], queryFn: () => api.get(`/api/mascotas/${idMascota}/pesos`, pesos) })

/** Notes a weight, or changes the one with this id. */
export const useSavePeso = (idMascota: number, id: number | null | undefined) =>
  useWrite('peso', (body: PesoUpdate) =>
    id ? api.put(`/api/pesos/${id}`, body, peso) : api.post(`/api/mascotas/${idMascota}/pesos`, body, peso),
  )

export const useRemovePeso = () => useWrite('peso', (id: number) => api.delete(`/api/pesos/${id}`))
