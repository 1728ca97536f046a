import { resumen } from '@huella/contract'
import { callerOf } from '../platform/access.ts'
import { clinicTime } from '../platform/clock.ts'
import { responses, type Slice } from '../platform/routes.ts'
import { readResumen } from './resumen.repo.ts'

export const resumenRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/resumen',
    {
      config: { action: 'resumen:read' },
      schema: {
        tags: ['resumen'],
        summary: 'The figures of one’s first screen',
        response: responses({ 200: resumen }, 'SIN_SESION'),
      },
    },
    (request) => readResumen(db, callerOf(request).usuario, clinicTime(clock(), config.timeZone)),
  )
}
