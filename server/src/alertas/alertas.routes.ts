import { alerta, alertaCreate, alertas, alertaUpdate, idParams } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { authorOf } from '../platform/sql/audit.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertAlerta, listAlertas, removeAlerta, updateAlerta } from './alertas.repo.ts'

const tags = ['alertas']

export const alertasRoutes: Slice = async (app, { db }) => {
  app.get(
    '/mascotas/:id/alertas',
    {
      config: { action: 'alertas:list' },
      schema: {
        tags,
        operationId: 'listAlertas',
        summary: 'The alerts of a pet, the gravest first',
        params: idParams,
        response: responses({ 200: alertas }),
      },
    },
    (request) => listAlertas(db, callerOf(request), request.params.id),
  )

  app.post(
    '/mascotas/:id/alertas',
    {
      config: { action: 'alertas:create' },
      schema: {
        tags,
        operationId: 'createAlerta',
        summary: 'Add an alert to a pet',
        params: idParams,
        body: alertaCreate,
        response: responses({ 201: alerta }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const created = await withTransaction(db, (tx) =>
        insertAlerta(tx, callerOf(request), id, request.body, authorOf(request)),
      )
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/alertas/:id',
    {
      config: { action: 'alertas:update' },
      schema: {
        tags,
        operationId: 'updateAlerta',
        summary: 'Change an alert; absent fields stay',
        params: idParams,
        body: alertaUpdate,
        response: responses({ 200: alerta }, 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      withTransaction(db, (tx) =>
        updateAlerta(tx, callerOf(request), request.params.id, request.body, authorOf(request)),
      ),
  )

  app.delete(
    '/alertas/:id',
    {
      config: { action: 'alertas:delete' },
      schema: {
        tags,
        operationId: 'deleteAlerta',
        summary: 'Remove an alert that no longer holds',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removeAlerta(tx, callerOf(request), request.params.id, authorOf(request)))
      return reply.code(204).send()
    },
  )
}
