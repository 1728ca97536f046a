import { cierre, resumen } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { readCierre } from './cierre.repo.ts'
import { readResumen } from './resumen.repo.ts'

export const resumenRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/resumen',
    {
      config: { action: 'resumen:read' },
      schema: {
        tags: ['resumen'],
        operationId: 'getResumen',
        summary: 'The figures of the caller’s dashboard',
        response: responses({ 200: resumen }),
      },
    },
    (request) => readResumen(db, callerOf(request), clinicTime(clock(), config.timeZone)),
  )

  app.get(
    '/cierre',
    {
      config: { action: 'cierre:read' },
      schema: {
        tags: ['resumen'],
        operationId: 'getCierre',
        summary: 'What is left to do at the end of the day',
        response: responses({ 200: cierre }),
      },
    },
    (request) => readCierre(db, callerOf(request), clinicTime(clock(), config.timeZone)),
  )
}
