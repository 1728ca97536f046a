import { idParams, ofertaPublica } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../platform/auth/access.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { getOferta } from './ofertas.repo.ts'
import { takeOferta, withdrawOferta } from './respuesta.ts'

const tags = ['espera']

/** Hours that are kept for somebody, as staff see them in the agenda. */
export const keptHoursRoutes: Slice = async (app, { db, clock, config }) => {
  const find = (request: FastifyRequest<{ Params: { id: number } }>) =>
    getOferta(db, callerOf(request), request.params.id, clock())
  const contextOf = (request: FastifyRequest) => ({
    clock,
    config,
    peticion: request.id,
    actor: callerOf(request).usuario.id_usuario,
  })

  app.post(
    '/espera/ofertas/:id',
    {
      config: { action: 'ofertas:update' },
      schema: {
        tags,
        operationId: 'takeOferta',
        summary: 'Book an hour that is kept, for the pet for which it is kept',
        params: idParams,
        response: responses({ 200: ofertaPublica }, 'OFERTA_CADUCADA', 'OFERTA_NO_DISPONIBLE'),
      },
    },
    async (request) => takeOferta(db, await find(request), contextOf(request)),
  )

  app.delete(
    '/espera/ofertas/:id',
    {
      config: { action: 'ofertas:update' },
      schema: {
        tags,
        operationId: 'withdrawOferta',
        summary: 'Withdraw an hour that is kept: it goes to the next',
        params: idParams,
        response: responses({ 204: noContent }, 'OFERTA_CADUCADA', 'OFERTA_NO_DISPONIBLE'),
      },
    },
    async (request, reply) => {
      await withdrawOferta(db, await find(request), contextOf(request))
      return reply.code(204).send()
    },
  )
}
