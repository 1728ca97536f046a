import { espera, esperaCreate, esperaOrden, esperas, idParams } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listEspera, moveEspera, removeEspera } from './espera.repo.ts'
import { createEspera, momentOf } from './espera.ts'
import { ofertasRoutes } from './ofertas.routes.ts'

const tags = ['espera']

export const esperaRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/espera',
    {
      config: { action: 'espera:list' },
      schema: {
        tags,
        operationId: 'listEspera',
        summary: 'The waiting list in its order; owners see their own',
        response: responses({ 200: esperas }),
      },
    },
    (request) => listEspera(db, callerOf(request), momentOf(deps)),
  )

  app.post(
    '/espera',
    {
      config: { action: 'espera:create' },
      schema: {
        tags,
        operationId: 'createEspera',
        summary: 'Wait for a slot before an appointment, or for a new appointment',
        body: esperaCreate,
        response: responses(
          { 201: espera },
          'PROHIBIDO',
          'NO_ENCONTRADO',
          'ESPERA_REPETIDA',
          'MASCOTA_FALLECIDA',
          'DUENO_SIN_ACCESO',
        ),
      },
    },
    async (request, reply) => {
      const created = await withTransaction(db, (tx) => createEspera(tx, request.body, contextOf(request, deps)))
      return reply.code(201).send(created)
    },
  )

  app.post(
    '/espera/:id/orden',
    {
      config: { action: 'espera:orden' },
      schema: {
        tags,
        operationId: 'moveEspera',
        summary: 'Put an entry before another one, or at the end; the whole list is returned',
        params: idParams,
        body: esperaOrden,
        response: responses({ 200: esperas }),
      },
    },
    (request) => {
      const order = { id: request.params.id, antes_de: request.body.antes_de }
      return withTransaction(db, (tx) => moveEspera(tx, callerOf(request), order, momentOf(deps), authorOf(request)))
    },
  )

  app.delete(
    '/espera/:id',
    {
      config: { action: 'espera:delete' },
      schema: {
        tags,
        operationId: 'deleteEspera',
        summary: 'Remove an entry; a slot that is kept for it goes to the next',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await withTransaction(db, (tx) => removeEspera(tx, callerOf(request), id, momentOf(deps), authorOf(request)))
      return reply.code(204).send()
    },
  )
  await ofertasRoutes(app, deps)
}
