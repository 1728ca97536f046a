import type { Llamada, PorLlamar } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

const path = '/api/por-llamar'

export const usePorLlamar = () => useQuery({ queryKey: ['por-llamar'], queryFn: () => api.get<PorLlamar[]>(path) })

/** Notes that a client has been told. */
export const useLlamado = () => useWrite('aviso', (id: number) => api.post<Llamada>(`${path}/${id}/llamado`, undefined))
