import { enlaceDe, message, type PasswordNueva, type PasswordOlvidada, passwordElegida } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const requestLink = (body: PasswordOlvidada) => api.post('/api/password/olvidada', body, message)

export const setPassword = (body: PasswordNueva) => api.post('/api/password/nueva', body, passwordElegida)

/** Whom a link is for. Fetched once per page load, so that it does not interrupt typing. */
export const useEnlace = (token: string) =>
  useQuery({
    queryKey: ['enlace', token],
    queryFn: () => api.post('/api/password/enlace', { token }, enlaceDe),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
