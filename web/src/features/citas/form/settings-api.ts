import { settings } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The working hours and the length of an appointment. */
export const useClinicSettings = () =>
  useQuery({ queryKey: ['settings', 'booking'], queryFn: () => api.get('/api/settings', settings) })
