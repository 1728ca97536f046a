import { type ChangePassword, message, type Persona, usuario } from '@huella/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'

export const useUpdatePerfil = () =>
  useMutation({
    mutationFn: (persona: Persona) => api.post('/api/user', persona, usuario),
    onSuccess: updateSessionUsuario,
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: ChangePassword) => api.post('/api/user/change-password', passwords, message),
  })
