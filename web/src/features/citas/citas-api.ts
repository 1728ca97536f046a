import { settings } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The working hours and the length of an appointment. */
export const useHorario = () =>
  useQuery({ queryKey: ['settings', 'horario'], queryFn: () => api.get('/api/settings', settings) })
