import { aviso, avisoQuery, envios, idParams } from '@huella/contract'
import { noContent, responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { authorOf } from '../platform/sql/audit.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { dismiss, listUndelivered, resend } from './avisos.repo.ts'
import { describeTransports } from './transport/transports.ts'

const tags = ['avisos']

export const avisosRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/avisos',
    {
      config: { action: 'avisos:list' },
      schema: {
        tags,
        summary: 'List the undelivered notices: failed for good, or failed and being retried',
        querystring: avisoQuery,
        response: responses({ 200: serializedList(aviso) }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    (request) => listUndelivered(db, request.query),
  )

  app.post(
    '/avisos/:id/reenviar',
    {
      config: { action: 'avisos:send' },
      schema: {
        tags,
        summary: 'Retry an undelivered notice at once and for another 24 hours',
        params: idParams,
        response: responses({ 200: aviso }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    (request) => withTransaction(db, (tx) => resend(tx, request.params.id, clock(), authorOf(request))),
  )

  app.delete(
    '/avisos/:id',
    {
      config: { action: 'avisos:delete' },
      schema: {
        tags,
        summary: 'Remove an undelivered notice from the list',
        params: idParams,
        response: responses({ 204: noContent }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => dismiss(tx, request.params.id, clock(), authorOf(request)))
      return reply.code(204).send()
    },
  )

  app.get(
    '/envios',
    {
      config: { action: 'envios:read' },
      schema: {
        tags,
        summary: 'Describe where messages are sent',
        response: responses({ 200: envios }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    async () => describeTransports(config),
  )
}
