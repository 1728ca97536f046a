import { buscarQuery, busqueda } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { buscar } from './buscar.ts'

export const buscarRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/buscar',
    {
      config: { action: 'busqueda:read' },
      schema: {
        tags: ['busqueda'],
        operationId: 'buscar',
        summary: 'Clients, pets and appointments that the caller may see, also for misspelt names',
        querystring: buscarQuery,
        response: responses({ 200: busqueda }),
      },
    },
    (request) => buscar(db, callerOf(request), request.query, clinicTime(clock(), config.timeZone)),
  )
}
