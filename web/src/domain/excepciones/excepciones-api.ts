import {
  type Comunidad,
  type ExcepcionCreate,
  excepciones,
  excepcionResult,
  festivos,
  staleQueries,
} from '@huella/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

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
    queryFn: () => api.get(`${PATH}?${new URLSearchParams(set)}`, excepciones),
    placeholderData: keepPreviousData,
  })
}

/** The appointments that a closing would hit. */
export const simulateExcepcion = async (body: ExcepcionCreate) =>
  (await api.post(PATH, { ...body, simular: true }, excepcionResult)).citas_afectadas

function useExcepcionMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a failure: some may have been stored.
    onSettled: () => {
      for (const key of staleQueries('excepcion')) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Stores exceptions one after another. */
export const useCreateExcepciones = () =>
  useExcepcionMutation(async (bodies: readonly ExcepcionCreate[]) => {
    for (const body of bodies) await api.post(PATH, body, excepcionResult)
  })

export const useRemoveExcepcion = () => useExcepcionMutation((id: number) => api.delete(`${PATH}/${id}`))

/** The public holidays of a year. */
export const useFestivos = (anio: string, comunidad: Comunidad | '') =>
  useQuery({
    queryKey: ['festivos', anio, comunidad],
    queryFn: () => api.get(`/api/festivos?${new URLSearchParams({ anio, ...(comunidad && { comunidad }) })}`, festivos),
    placeholderData: keepPreviousData,
  })
