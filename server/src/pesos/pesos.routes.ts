import { idParams, peso, pesoCreate, pesos, pesoUpdate } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertPeso, listPesos, removePeso, updatePeso } from './pesos.repo.ts'

const tags = ['pesos']

export const pesosRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/mascotas/:id/pesos',
    {
      config: { action: 'pesos:list' },
      schema: {
        tags,
        operationId: 'listPesos',
        summary: 'The weights of a pet, oldest first; owners see those of visits once they are signed',
        params: idParams,
        response: responses({ 200: pesos }),
      },
    },
    (request) => listPesos(db, callerOf(request), request.params.id),
  )

  app.post(
    '/mascotas/:id/pesos',
    {
      config: { action: 'pesos:create' },
      schema: {
        tags,
        operationId: 'createPeso',
        summary: 'Note a weight of a pet',
        params: idParams,
        body: pesoCreate,
        response: responses({ 201: peso }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const created = await withTransaction(db, (tx) => insertPeso(tx, id, request.body, contextOf(request, deps)))
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/pesos/:id',
    {
      config: { action: 'pesos:update' },
      schema: {
        tags,
        operationId: 'updatePeso',
        summary: 'Change a weight; absent fields stay. One of a visit is changed with the visit',
        params: idParams,
        body: pesoUpdate,
        response: responses({ 200: peso }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => updatePeso(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/pesos/:id',
    {
      config: { action: 'pesos:delete' },
      schema: {
        tags,
        operationId: 'deletePeso',
        summary: 'Remove a weight',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removePeso(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
