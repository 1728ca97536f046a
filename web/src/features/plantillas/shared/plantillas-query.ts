import type { Plantilla } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'

export const plantillasPath = '/api/plantillas'

/** The clinic's templates and one's own. */
export const plantillasQuery = {
  queryKey: ['plantillas'],
  queryFn: () => api.get<Plantilla[]>(plantillasPath),
}
