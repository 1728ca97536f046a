import { ficha, historia, historiaQuery, idParams } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { TimelineSources } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type SliceDeps, serialized } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { readFicha } from './ficha.repo.ts'
import { readHistoria } from './historia.repo.ts'

const tags = ['mascotas']

interface FichaDeps extends SliceDeps {
  timelineSources: TimelineSources
}

/** A patient's page: its head, and its timeline. */
export const fichaRoutes: FastifyPluginAsyncZod<FichaDeps> = async (app, { db, config, clock, timelineSources }) => {
  app.get(
    '/mascotas/:id',
    {
      config: { action: 'mascotas:list', lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'getFicha',
        summary: 'A pet with its alerts, last weights, and what comes next',
        params: idParams,
        response: responses({ 200: serialized(ficha) }, 'NO_ENCONTRADO'),
      },
    },
    (request) => {
      const { timeZone } = config
      return readFicha(db, callerOf(request), request.params.id, { ...clinicTime(clock(), timeZone), timeZone })
    },
  )

  app.get(
    '/mascotas/:id/historia',
    {
      config: { action: 'historia:read', lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'getHistoria',
        summary: 'The timeline of a pet, newest first, 25 entries a page',
        description:
          'Owners see signed visits, without what is internal, and not the appointments they took off their list.',
        params: idParams,
        querystring: historiaQuery,
        response: responses({ 200: serialized(historia) }, 'NO_ENCONTRADO'),
      },
    },
    (request) => readHistoria(db, timelineSources, callerOf(request), request.params.id, request.query),
  )
}
