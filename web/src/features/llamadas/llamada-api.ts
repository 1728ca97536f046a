import {
  type Busqueda,
  type ClienteAlTelefono,
  type Entity,
  isTelefono,
  type LlamadaDeshecha,
  type LlamadaReserva,
  type LlamadaReservada,
  normaliseTelefono,
  splitNombre,
  staleQueries,
} from '@huella/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { parecidosQuery } from '../clientes/shared/parecidos.tsx'
import type { ClienteNuevo } from './llamada-draft.ts'

/** What somebody who answers the telephone must know of a client. */
export const useClienteAlTelefono = (id: number | null) =>
  useQuery({
    queryKey: ['clientes', 'al-telefono', id],
    queryFn: () => api.get<ClienteAlTelefono>(`/api/clientes/${id}/al-telefono`),
    enabled: id !== null,
  })

/** Clients and pets of these words, also misspelt. */
export const useBuscarCliente = (q: string) =>
  useQuery({
    queryKey: ['clientes', 'buscar', q],
    queryFn: () => api.get<Busqueda>(`/api/buscar?${new URLSearchParams({ q })}`),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

/** The clients who have this number already, or this name and a pet of this name. */
export function useParecidos({ nombre, telefono }: ClienteNuevo, mascota = '') {
  const number = isTelefono(telefono) ? (normaliseTelefono(telefono) ?? '') : ''
  const name = splitNombre(nombre)
  const known = {
    ...(number && { telefono: number }),
    ...(name && mascota.trim() && { ...name, mascota: mascota.trim() }),
  }
  return useQuery({
    ...parecidosQuery(known),
    enabled: Object.keys(known).length > 0,
    placeholderData: keepPreviousData,
  })
}

const written: readonly Entity[] = ['usuario', 'mascota', 'cita', 'llamada', 'nota_cliente', 'aviso']

function useLlamadaMutation<Sent, Result>(mutationFn: (sent: Sent) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const key of new Set(written.flatMap((entity) => [...staleQueries(entity)])))
        queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Stores the call with all that it brings, or nothing of it. */
export const useReservar = () =>
  useLlamadaMutation((body: LlamadaReserva) => api.post<LlamadaReservada>('/api/llamadas', body))

/** Takes a call back with all that it created. */
export const useDeshacer = () =>
  useLlamadaMutation((id: number) => api.deleteAndRead<LlamadaDeshecha>(`/api/llamadas/${id}/reserva`))
