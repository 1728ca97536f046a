import { agenda, agendaQuery } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice, serialized } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { readAgenda } from './agenda.repo.ts'

export const agendaRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/agenda',
    {
      config: { action: 'agenda:read' },
      schema: {
        tags: ['agenda'],
        operationId: 'getAgenda',
        summary: 'Open hours, appointments, kept hours and exceptions of each vet on up to seven days',
        querystring: agendaQuery,
        response: responses({ 200: serialized(agenda) }, 'PROHIBIDO'),
      },
    },
    (request) => {
      const now = clock()
      return readAgenda(db, callerOf(request), request.query, { now, wall: clinicTime(now, config.timeZone).now })
    },
  )
}
