import type { ChangePassword, Cuenta, Perfil, SesionAbierta } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'
import { useUsuario } from '../../lib/session/use-session.ts'

export const useUpdatePerfil = () =>
  useMutation({
    mutationFn: (perfil: Perfil) => api.post<Cuenta>('/api/user', perfil),
    onSuccess: updateSessionUsuario,
  })

/** Sends the link that confirms the own address. */
export const useRequestConfirmation = () =>
  useMutation({ mutationFn: () => api.post<{ message: string }>('/api/user/confirmacion') })

export function useChangePassword() {
  const usuario = useUsuario()
  return useMutation({
    mutationFn: (passwords: ChangePassword) => api.post<{ message: string }>('/api/user/change-password', passwords),
    onSuccess: () => updateSessionUsuario({ ...usuario, cambiar_password: false }),
  })
}

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
