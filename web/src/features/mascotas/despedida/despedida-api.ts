import { despedida, type FallecimientoCreate, mascota } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

const pathOfMascota = (id: number) => `/api/mascotas/${id}`

/** What happens if the pet dies, or its owner deletes it. Asked anew whenever it is shown. */
export const useDespedida = (id: number) =>
  useQuery({
    queryKey: ['mascotas', 'baja', id],
    queryFn: () => api.get(`${pathOfMascota(id)}/baja`, despedida),
    staleTime: 0,
    gcTime: 0,
  })

export const useRecordDeath = (id: number) =>
  useWrite('mascota', (body: FallecimientoCreate) => api.post(`${pathOfMascota(id)}/fallecimiento`, body, mascota))

export const useUndoDeath = (id: number) => useWrite('mascota', () => api.delete(`${pathOfMascota(id)}/fallecimiento`))

export const useUndoBaja = (id: number) => useWrite('mascota', () => api.delete(`${pathOfMascota(id)}/baja`))
