import type { Comunicado, ComunicadoCreate, Despedida, FallecimientoCreate, Mascota } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

const pathOfMascota = (id: number) => `/api/mascotas/${id}`

/** What happens if the pet dies, or somebody deletes it. Asked anew whenever it is shown; not without an id. */
export const useDespedida = (id: number | undefined) =>
  useQuery({
    queryKey: ['mascotas', 'baja', id],
    queryFn: () => api.get<Despedida>(`${pathOfMascota(id ?? 0)}/baja`),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

export const useReportDeath = (id: number) =>
  useWrite('comunicado', (body: ComunicadoCreate) => api.post<Comunicado>(`${pathOfMascota(id)}/comunicado`, body))

/** It was a mistake. */
export const useUndoReport = (id: number) => useWrite('comunicado', () => api.delete(`${pathOfMascota(id)}/comunicado`))

export const useRecordDeath = (id: number) =>
  useWrite('mascota', (body: FallecimientoCreate) => api.post<Mascota>(`${pathOfMascota(id)}/fallecimiento`, body))

export const useUndoDeath = (id: number) => useWrite('mascota', () => api.delete(`${pathOfMascota(id)}/fallecimiento`))

export const useUndoBaja = (id: number) => useWrite('mascota', () => api.delete(`${pathOfMascota(id)}/baja`))

export const useDeleteMascota = (id: number) =>
  useWrite('mascota', (motivo: string | undefined) => api.delete(pathOfMascota(id), motivo ? { motivo } : undefined))
