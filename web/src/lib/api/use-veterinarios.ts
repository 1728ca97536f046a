import type { Nombrado } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** The vets of the clinic, by name. */
export const useVeterinarios = () =>
  useQuery({ queryKey: ['veterinarios'], queryFn: () => api.get<{ data: Nombrado[] }>('/api/veterinarios') }).data
    ?.data ?? []
