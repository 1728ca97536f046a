import type { Cita } from '@huella/contract'
import { api } from '../../lib/api/api.ts'
import { lists } from '../../lib/lists.ts'

/** One appointment, as it is now. */
export const citaQuery = (id: number | string) => ({
  queryKey: ['citas', 'una', String(id)],
  queryFn: (): Promise<Cita> => api.get<Cita>(`${lists.citas.path}/${encodeURIComponent(id)}`),
})
