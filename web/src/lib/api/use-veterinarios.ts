import type { Nombrado } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

const queryFn = () => api.get<{ data: Nombrado[] }>('/api/veterinarios')

/** The vets of the clinic, by name; none while nobody needs them. */
export const useVeterinarios = (enabled = true): Nombrado[] =>
  useQuery({ queryKey: ['veterinarios'], queryFn, enabled }).data?.data ?? []
