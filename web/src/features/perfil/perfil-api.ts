import type { ChangePassword, Cuenta, Persona } from '@huella/contract'
import { useMutation } from '@tanstack/react-query'
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
