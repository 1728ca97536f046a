import type { CorreoEnlace, PasswordNueva, PasswordOlvidada, Session, TicketAcceso } from '@huella/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { storedSession } from '../../lib/session/stored-session.ts'

export const requestLink = (body: PasswordOlvidada) => api.post<{ message: string }>('/api/password/olvidada', body)

export const setPassword = (body: PasswordNueva) =>
  api.post<{ message: string; sesion: Session | null } | TicketAcceso>('/api/password/nueva', {
    ...body,
    dispositivo: storedSession.device(),
  })

/** Whom a link about an address is for, and what for. */
export const useCorreoEnlace = (token: string) =>
  useQuery({
    queryKey: ['correo', token],
    queryFn: () => api.post<CorreoEnlace>('/api/correo/enlace', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useRedeemCorreo = (token: string) =>
  useMutation({
    mutationFn: (para: CorreoEnlace['para']) =>
      api.post<{ message: string }>(`/api/correo/${para === 'confirmar' ? 'confirmacion' : 'deshacer'}`, { token }),
  })

/** Whom a link is for. Fetched once per page load, so that it does not interrupt typing. */
export const useEnlace = (token: string) =>
  useQuery({
    queryKey: ['enlace', token],
    queryFn: () => api.post<{ nombre: string }>('/api/password/enlace', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
