import {
  type Aviso,
  type Cliente,
  type ClienteAviso,
  type ClienteHistoria,
  type ClienteHistoriaTipo,
  type Llamada,
  type LlamadaCreate,
  type NotaCliente,
  type NotaClienteCreate,
  type Page,
  staleQueries,
} from '@huella/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'

const pathOf = (id: number | string) => `${lists.clientes.path}/${id}`

export const clienteQuery = (id: string) =>
  queryOptions({ queryKey: ['cliente', id], queryFn: () => api.get<Cliente>(pathOf(id)) })

/** What was, of one kind or all, page by page. */
export const clienteHistoriaQuery = (id: number, tipo: ClienteHistoriaTipo | undefined) =>
  infiniteQueryOptions({
    queryKey: ['cliente', String(id), 'historia', tipo ?? null],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...(tipo && { tipo }), ...(pageParam && { antes: pageParam }) })
      return api.get<ClienteHistoria>(`${pathOf(id)}/historia?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  })

export const notasQuery = (id: number) =>
  queryOptions({ queryKey: ['notas', id], queryFn: () => api.get<NotaCliente[]>(`${pathOf(id)}/notas`) })

export const llamadasQuery = (id: number) =>
  queryOptions({ queryKey: ['llamadas', id], queryFn: () => api.get<Llamada[]>(`${pathOf(id)}/llamadas`) })

export const clienteAvisosQuery = (id: number, size: number) =>
  queryOptions({
    queryKey: ['clienteAvisos', id, size],
    queryFn: () => api.get<Page<ClienteAviso>>(`${pathOf(id)}/avisos?page=1&per_page=${size}`),
  })

/** A write of what only staff see of a client. */
function useClienteMutation<Input, Output>(
  entity: 'nota_cliente' | 'llamada',
  mutationFn: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const key of staleQueries(entity)) queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

const notaPath = ({ id_nota_cliente }: NotaCliente) => `/api/notas/${id_nota_cliente}`

export const useAddNota = (id: number) =>
  useClienteMutation('nota_cliente', (body: NotaClienteCreate) => api.post<NotaCliente>(`${pathOf(id)}/notas`, body))

export const usePinNota = () =>
  useClienteMutation('nota_cliente', (nota: NotaCliente) =>
    api.put<NotaCliente>(notaPath(nota), { fijada: !nota.fijada, version: nota.version }),
  )

export const useRemoveNota = () => useClienteMutation('nota_cliente', (nota: NotaCliente) => api.delete(notaPath(nota)))

export const useAddLlamada = (id: number) =>
  useClienteMutation('llamada', (body: LlamadaCreate) => api.post<Llamada>(`${pathOf(id)}/llamadas`, body))

export const useRemoveLlamada = () => useClienteMutation('llamada', (id: number) => api.delete(`/api/llamadas/${id}`))

export const useResendAviso = () =>
  useEntityMutation('avisos', (id: number) => api.post<Aviso>(`${lists.avisos.path}/${id}/reenviar`, {}))
