import type { Privacidad, PrivacidadCreate, PrivacidadDeCliente, PrivacidadVersion } from '@huella/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

/** The text that holds, or one of its versions. */
export const privacidadQuery = (version?: string) =>
  queryOptions({
    queryKey: ['privacidad', 'texto', version ?? null],
    queryFn: () => api.get<Privacidad>(version ? `/api/privacidad/${version}` : '/api/privacidad'),
  })

/** All versions, for who writes them. */
export const versionesQuery = queryOptions({
  queryKey: ['privacidad', 'versiones'],
  queryFn: () => api.get<PrivacidadVersion[]>('/api/privacidad/versiones'),
})

export const usePublish = () =>
  useWrite('privacidad', (body: PrivacidadCreate) => api.post<PrivacidadVersion>('/api/privacidad', body))

const OWN = '/api/user/privacidad'
const pathOf = (id?: number) => (id === undefined ? OWN : `/api/clientes/${id}/privacidad`)

/** What a client has accepted; without an id, the caller. */
export const privacidadDeQuery = (id?: number) =>
  queryOptions({
    queryKey: ['privacidad', 'cliente', id ?? null],
    queryFn: () => api.get<PrivacidadDeCliente>(pathOf(id)),
  })

export const useAccept = (id?: number) =>
  useWrite('aceptacion', (version: number) => api.post<PrivacidadDeCliente>(pathOf(id), { version }))

export const useUnsign = (id: number) =>
  useWrite('aceptacion', (version: number) => api.delete(pathOf(id), { version }))
