import { settings, veterinarios } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Whom one may have an appointment with. */
export const useVeterinarios = () =>
  useQuery({ queryKey: ['veterinarios'], queryFn: () => api.get('/api/veterinarios', veterinarios) })

/** When the clinic is open, and how long an appointment is. */
export const useHorario = () =>
  useQuery({ queryKey: ['settings', 'horario'], queryFn: () => api.get('/api/settings', settings) })
