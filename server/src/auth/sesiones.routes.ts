import { idParams, sesionesAbiertas } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.repo.ts'

const tags = ['sesión']

/** Where the caller is signed in. */
export const sesionesRoutes: Slice = async (app, { db, config }) => {
  app.get(
    '/sesiones',
    {
      config: { action: 'sesiones:list' },
      schema: {
        tags,
        operationId: 'listSesiones',
        summary: 'The sessions of the caller, this one first',
        response: responses({ 200: sesionesAbiertas }),
      },
    },
    (request) => listSessions(db, callerOf(request), config.sessionDays),
  )

  app.delete(
    '/sesiones',
    {
      config: { action: 'sesiones:delete', uncounted: true },
      schema: {
        tags,
        operationId: 'deleteOtherSesiones',
        summary: 'End all sessions of the caller but this one',
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => endOtherSessions(tx, callerOf(request), authorOf(request)))
      return reply.code(204).send()
    },
  )

  app.delete(
    '/sesiones/:id',
    {
      config: { action: 'sesiones:delete', uncounted: true },
      schema: {
        tags,
        operationId: 'deleteSesion',
        summary: 'End one session of the caller',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      const { id_usuario } = callerOf(request).usuario
      await withTransaction(db, (tx) => endSession(tx, id_usuario, request.params.id, authorOf(request)))
      return reply.code(204).send()
    },
  )
}
