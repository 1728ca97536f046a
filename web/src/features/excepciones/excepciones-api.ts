import type { Comunidad, Excepcion, ExcepcionCreate, ExcepcionResult, Festivo } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

const PATH = '/api/excepciones'

interface ExcepcionesFilter {
  desde?: string
  hasta?: string
  /** Those of this vet and of the clinic; everybody's if undefined. */
  id_usuario?: number
}

/** Exceptions of these days; without days, those from today on. */
export function useExcepciones(filter: ExcepcionesFilter) {
  const set = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return useQuery({
    queryKey: ['excepciones', filter],
    queryFn: () => api.get<Excepcion[]>(`${PATH}?${new URLSearchParams(set)}`),
    placeholderData: keepPreviousData,
  })
}

/** The appointments that closings would hit. */
export const simulateExcepciones = async (excepciones: readonly ExcepcionCreate[]) =>
  (await postAll({ excepciones, simular: true })).flatMap((result) => result.citas_afectadas)

const postAll = (body: { excepciones: readonly ExcepcionCreate[]; simular?: true }) =>
  api.post<ExcepcionResult[]>(`${PATH}/lote`, body)

/** Stores exceptions, all or none. */
export const useCreateExcepciones = () =>
  useWrite('excepcion', (excepciones: readonly ExcepcionCreate[]) => postAll({ excepciones }))

export const useRemoveExcepcion = () => useWrite('excepcion', (id: number) => api.delete(`${PATH}/${id}`))

export const useFestivos = (anio: string, comunidad: Comunidad | '') =>
  useQuery({
    queryKey: ['festivos', anio, comunidad],
    queryFn: () =>
      api.get<Festivo[]>(`/api/festivos?${new URLSearchParams({ anio, ...(comunidad && { comunidad }) })}`),
    placeholderData: keepPreviousData,
  })
