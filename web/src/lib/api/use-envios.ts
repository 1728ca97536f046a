import type { Envios } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Where notices are sent, as configured by the operator. */
export const useEnvios = () => useQuery({ queryKey: ['envios'], queryFn: () => api.get<Envios>('/api/envios') })
