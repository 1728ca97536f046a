import type { Settings } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** What the settings say about booking: working hours, lengths, limits, and how to reach the clinic. */
export const useBookingSettings = () =>
  useQuery({ queryKey: ['settings', 'booking'], queryFn: () => api.get<Settings>('/api/settings') })
