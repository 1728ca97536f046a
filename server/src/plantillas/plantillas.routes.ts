import { idParams, plantilla, plantillaCreate, plantillas, plantillaUpdate } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertPlantilla, listPlantillas, removePlantilla, updatePlantilla } from './plantillas.repo.ts'

const tags = ['plantillas']

/** What visits are begun with: templates of the clinic, and one's own. */
export const plantillasRoutes: Slice = async (app, deps) => {
  const { db } = deps

  app.get(
    '/plantillas',
    {
      config: { action: 'plantillas:list' },
      schema: {
        tags,
        operationId: 'listPlantillas',
        summary: 'The clinic’s templates and snippets, and one’s own, by name',
        response: responses({ 200: plantillas }),
      },
    },
    (request) => listPlantillas(db, callerOf(request)),
  )

  app.post(
    '/plantillas',
    {
      config: { action: 'plantillas:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createPlantilla',
        summary: 'Add a template of one’s own or, with `propia` false, of the clinic',
        body: plantillaCreate,
        response: responses({ 201: plantilla }, 'ATAJO_EN_USO'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const created = await createOnce(db, context, (tx) => insertPlantilla(tx, request.body, context))
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/plantillas/:id',
    {
      config: { action: 'plantillas:update' },
      schema: {
        tags,
        operationId: 'updatePlantilla',
        summary: 'Change a template; absent fields stay, and `propia` gives it to the clinic or takes it from it',
        params: idParams,
        body: plantillaUpdate,
        response: responses({ 200: plantilla }, 'VERSION_OBSOLETA', 'ATAJO_EN_USO'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => updatePlantilla(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/plantillas/:id',
    {
      config: { action: 'plantillas:delete' },
      schema: {
        tags,
        operationId: 'deletePlantilla',
        summary: 'Delete a template; it can be restored from the bin',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removePlantilla(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
