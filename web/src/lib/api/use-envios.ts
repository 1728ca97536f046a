import { envios } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Where messages go; decided by whoever runs the program, not on a screen. */
export const useEnvios = () => useQuery({ queryKey: ['envios'], queryFn: () => api.get('/api/envios', envios) })
