import { idParams, notaCliente, notaClienteCreate, notaClienteUpdate, notasCliente } from '@huella/contract'
import { currentCliente } from '../fusion/index.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertNota, listNotas, pinNota, removeNota } from './notas.repo.ts'

const tags = ['clientes']

/** What the desk notes of a client. */
export const notasRoutes: Slice = async (app, deps) => {
  const { db } = deps

  app.get(
    '/clientes/:id/notas',
    {
      config: { action: 'notas:list', lectura: 'cliente' },
      schema: {
        tags,
        operationId: 'listNotas',
        summary: 'The notes about a client, newest first',
        params: idParams,
        response: responses({ 200: notasCliente }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => listNotas(db, await currentCliente(db, request.params.id)),
  )

  app.post(
    '/clientes/:id/notas',
    {
      config: { action: 'notas:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createNota',
        summary: 'Note something about a client, who never sees it; a pinned one takes the place of the one before',
        params: idParams,
        body: notaClienteCreate,
        response: responses({ 201: notaCliente }, 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const created = await createOnce(db, context, async (tx) => {
        const id = await currentCliente(tx, request.params.id)
        return insertNota(tx, id, request.body, context)
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/notas/:id',
    {
      config: { action: 'notas:update' },
      schema: {
        tags,
        operationId: 'updateNota',
        summary: 'Pin a note to the head of the client’s page, or take it off',
        params: idParams,
        body: notaClienteUpdate,
        response: responses({ 200: notaCliente }, 'NO_ENCONTRADO', 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => pinNota(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/notas/:id',
    {
      config: { action: 'notas:delete' },
      schema: {
        tags,
        operationId: 'deleteNota',
        summary: 'Delete a note: everybody their own, administrators any',
        params: idParams,
        response: responses({ 204: noContent }, 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removeNota(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
