import { type ChangePassword, cuenta, message, type Persona } from '@huella/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'

export const useUpdatePerfil = () =>
  useMutation({
    mutationFn: (persona: Persona) => api.post('/api/user', persona, cuenta),
    onSuccess: updateSessionUsuario,
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: ChangePassword) => api.post('/api/user/change-password', passwords, message),
  })
