import { resumen } from '@huella/contract'
import { callerOf } from '../platform/access.ts'
import { clinicTime } from '../platform/clock.ts'
import { answers, type Slice } from '../platform/routes.ts'
import { readResumen } from './resumen.repo.ts'

export const resumenRoutes: Slice = async (app, { sql, config, clock }) => {
  app.get(
    '/resumen',
    {
      config: { action: 'resumen:read' },
      schema: {
        tags: ['resumen'],
        summary: 'The figures of one’s first screen',
        response: answers({ 200: resumen }, 'SIN_SESION'),
      },
    },
    (request) => readResumen(sql, callerOf(request).usuario, clinicTime(clock(), config.timeZone)),
  )
}
