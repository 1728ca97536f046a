import {
  busqueda,
  clienteAlTelefono,
  type Entity,
  type LlamadaReserva,
  llamadaReservada,
  normaliseTelefono,
  staleQueries,
} from '@huella/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** What somebody who answers the telephone must know of a client. */
export const useClienteAlTelefono = (id: number | null) =>
  useQuery({
    queryKey: ['clientes', 'al-telefono', id],
    queryFn: () => api.get(`/api/clientes/${id}/al-telefono`, clienteAlTelefono),
    enabled: id !== null,
  })

const search = (q: string, tipo?: string) =>
  api.get(`/api/buscar?${new URLSearchParams({ q, ...(tipo && { tipo }) })}`, busqueda)

/** Clients and pets of these words, also misspelt. */
export const useBuscarCliente = (q: string) =>
  useQuery({
    queryKey: ['clientes', 'buscar', q],
    queryFn: () => search(q),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

/** The client who has this number already. */
export function useMismoTelefono(telefono: string) {
  const number = normaliseTelefono(telefono) ?? ''
  const complete = number.replace('+', '').length >= 9
  return useQuery({
    queryKey: ['clientes', 'telefono', number],
    queryFn: async () => {
      const { data } = await search(number.replace(/^\+34/, ''), 'cliente')
      return data.find((one) => normaliseTelefono(one.telefono) === number) ?? null
    },
    enabled: complete,
  })
}

const written: readonly Entity[] = ['usuario', 'mascota', 'cita', 'llamada']

/** Stores the call with all that it brings, or nothing of it. */
export function useReservar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LlamadaReserva) => api.post('/api/llamadas', body, llamadaReservada),
    onSettled: () => {
      for (const key of new Set(written.flatMap((entity) => [...staleQueries(entity)])))
        queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
