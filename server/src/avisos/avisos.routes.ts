import { aviso, avisoQuery, envios, idParams } from '@huella/contract'
import { authorOf } from '../platform/audit.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/routes.ts'
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
        summary: 'The notices that were not delivered: given up, or failed and tried again',
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
        summary: 'Try an undelivered notice again, at once and for another day',
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
        summary: 'Take an undelivered notice off the list',
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
      schema: { tags, summary: 'Where messages go', response: responses({ 200: envios }, 'SIN_SESION', 'PROHIBIDO') },
    },
    async () => describeTransports(config),
  )
}
