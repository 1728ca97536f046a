import type { Horario, Huecos, TipoConsulta } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

export interface WantedHuecos {
  desde: string
  hasta: string
  /** Empty: the usual length. */
  tipo_consulta: TipoConsulta | ''
  /** The vet; empty: any. */
  id_usuario: string
  /** The pet that comes, where it is chosen. */
  id_mascota: number | null
  /** The appointment that is moved. */
  id_cita?: number
}

/** The free hours of each day. Those of an earlier choice stay until the next are loaded. */
export function useHuecos(wanted: WantedHuecos, enabled = true) {
  const set = Object.entries(wanted).filter(([, value]) => value)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return useQuery({
    queryKey: ['huecos', wanted],
    queryFn: () => api.get<Huecos>(`/api/huecos?${query}`),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The ranges of hours of the clinic's timetable, or of a vet's own. */
export const useTramos = (idUsuario: string) =>
  useQuery({
    queryKey: ['horarios', idUsuario],
    queryFn: () => api.get<Horario>(idUsuario ? `/api/horarios/${idUsuario}` : '/api/horarios'),
  }).data?.tramos
