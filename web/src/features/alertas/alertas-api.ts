import type { Alerta, AlertaUpdate } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

/** The alerts of a pet; nothing is asked without one. */
export const useAlertas = (idMascota: number | undefined) =>
  useQuery({
    queryKey: ['alertas', idMascota],
    queryFn: () => api.get<Alerta[]>(`/api/mascotas/${idMascota}/alertas`),
    enabled: idMascota !== undefined,
  })

/** Adds an alert, or changes the one that is given. */
export const useSaveAlerta = (idMascota: number) =>
  useWrite('alerta', ({ before, ...body }: AlertaUpdate & { before?: Alerta }) =>
    before
      ? api.put<Alerta>(`/api/alertas/${before.id_alerta}`, { ...body, version: before.version })
      : api.post<Alerta>(`/api/mascotas/${idMascota}/alertas`, body),
  )

export const useRemoveAlerta = () => useWrite('alerta', (id: number) => api.delete(`/api/alertas/${id}`))
