import type { SegundoFactor } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

export const PATH = '/api/user/segundo-factor'
export const KEY = ['segundo-factor']

/** Apart from what changes it: every page of staff may have it. */
export const useSegundoFactor = () => useQuery({ queryKey: KEY, queryFn: () => api.get<SegundoFactor>(PATH) })
