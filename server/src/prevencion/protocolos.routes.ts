import { protocolos, protocolosBody } from '@huella/contract'
import { authorOf } from '../platform/auth/author.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { readProtocolos, replaceProtocolos } from './protocolos.repo.ts'

const tags = ['prevenciones']

export const protocolosRoutes: Slice = async (app, { db }) => {
  app.get(
    '/protocolos',
    {
      config: { action: 'protocolos:read' },
      schema: {
        tags,
        operationId: 'getProtocolos',
        summary: 'When each species gets each vaccine and deworming again',
        response: responses({ 200: protocolos }),
      },
    },
    () => readProtocolos(db),
  )

  app.put(
    '/protocolos',
    {
      config: { action: 'protocolos:update' },
      schema: {
        tags,
        operationId: 'updateProtocolos',
        summary: 'Replace the protocol, all of it',
        body: protocolosBody,
        response: responses({ 200: protocolos }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceProtocolos(tx, request.body, authorOf(request))),
  )
}
