import type { Privacidad } from '@huella/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The text that holds, or one of its versions. Apart from the writes, which public pages do not load. */
export const privacidadQuery = (version?: string) =>
  queryOptions({
    queryKey: ['privacidad', 'texto', version ?? null],
    queryFn: () => api.get<Privacidad>(version ? `/api/privacidad/${version}` : '/api/privacidad'),
  })
