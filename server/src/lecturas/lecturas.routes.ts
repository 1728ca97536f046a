import { idParams, lecturas, lecturasInusuales, lecturasQuery } from '@huella/contract'
import { currentCliente } from '../fusion/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { dismissInusual, lecturasOfCliente, lecturasOfMascota, listInusuales } from './lecturas.repo.ts'

const tags = ['accesos']

/** Who opened what. */
export const lecturasRoutes: Slice = async (app, { db }) => {
  app.get(
    '/mascotas/:id/accesos',
    {
      config: { action: 'mascotas:accesos' },
      schema: {
        tags,
        operationId: 'listAccesosMascota',
        summary: 'Who of the staff opened the record of a pet, newest first, 25 a page',
        description: 'Owners see those since the pet is theirs, not their own ones, and no addresses.',
        params: idParams,
        querystring: lecturasQuery,
        response: responses({ 200: lecturas }, 'NO_ENCONTRADO'),
      },
    },
    (request) => lecturasOfMascota(db, callerOf(request), request.params.id, request.query),
  )

  app.get(
    '/clientes/:id/accesos',
    {
      config: { action: 'clientes:accesos' },
      schema: {
        tags,
        operationId: 'listAccesosCliente',
        summary: 'Who of the staff opened the page of a client, newest first, 25 a page',
        params: idParams,
        querystring: lecturasQuery,
        response: responses({ 200: lecturas }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => lecturasOfCliente(db, await currentCliente(db, request.params.id), request.query),
  )

  app.get(
    '/accesos/inusuales',
    {
      config: { action: 'lecturas:inusuales' },
      schema: {
        tags,
        operationId: 'listAccesosInusuales',
        summary: 'Who opened more records within an hour than is usual, until an administrator has seen it',
        response: responses({ 200: lecturasInusuales }),
      },
    },
    () => listInusuales(db),
  )

  app.delete(
    '/accesos/inusuales/:id',
    {
      config: { action: 'lecturas:inusuales' },
      schema: {
        tags,
        operationId: 'deleteAccesoInusual',
        summary: 'Note that an administrator has seen it',
        params: idParams,
        response: responses({ 204: noContent }, 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => dismissInusual(tx, request.params.id, authorOf(request)))
      return reply.code(204).send()
    },
  )
}
