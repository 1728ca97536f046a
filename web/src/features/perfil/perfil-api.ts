import type { ChangePassword, Cuenta, Persona, SesionAbierta } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'

export const useUpdatePerfil = () =>
  useMutation({
    mutationFn: (persona: Persona) => api.post<Cuenta>('/api/user', persona),
    onSuccess: updateSessionUsuario,
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: ChangePassword) => api.post<{ message: string }>('/api/user/change-password', passwords),
  })

const SESIONES = ['sesiones']

export const useSesiones = () =>
  useQuery({ queryKey: SESIONES, queryFn: () => api.get<SesionAbierta[]>('/api/sesiones') })

/** Ends the sessions of this address of the API. */
export function useEndSesiones() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (path: string) => api.delete(path),
    onSettled: () => queries.invalidateQueries({ queryKey: SESIONES }),
  })
}
