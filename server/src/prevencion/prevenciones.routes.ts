import {
  idParams,
  prevencion,
  prevencionAvisos,
  prevencionAvisosResult,
  prevencionCreate,
  prevenciones,
  prevencionPendiente,
  prevencionQuery,
  prevencionUpdate,
} from '@huella/contract'
import { enqueuePrevencionNotices } from '../avisos/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listPendientes } from './pendientes.repo.ts'
import { listPrevenciones } from './prevenciones.repo.ts'
import { changePrevencion, createPrevencion, deletePrevencion } from './prevenciones.ts'

const tags = ['prevenciones']

export const prevencionesRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/mascotas/:id/prevenciones',
    {
      config: { action: 'prevenciones:list' },
      schema: {
        tags,
        operationId: 'listPrevencionesOfMascota',
        summary: 'The vaccines and dewormings of a pet, newest first',
        params: idParams,
        response: responses({ 200: prevenciones }),
      },
    },
    (request) => listPrevenciones(db, callerOf(request), request.params.id),
  )

  app.post(
    '/mascotas/:id/prevenciones',
    {
      config: { action: 'prevenciones:create' },
      schema: {
        tags,
        operationId: 'createPrevencion',
        summary: 'Record a vaccine or a deworming',
        params: idParams,
        body: prevencionCreate,
        response: responses({ 201: prevencion }, 'MASCOTA_FALLECIDA'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const created = await withTransaction(db, (tx) =>
        createPrevencion(tx, id, request.body, contextOf(request, deps)),
      )
      return reply.code(201).send(created)
    },
  )

  app.get(
    '/prevenciones',
    {
      config: { action: 'prevenciones:pendientes' },
      schema: {
        tags,
        operationId: 'listPrevencionesPendientes',
        summary: 'What is due in the clinic, by day: overdue and to come',
        querystring: prevencionQuery,
        response: responses({ 200: serializedList(prevencionPendiente) }),
      },
    },
    (request) => listPendientes(db, request.query),
  )

  app.post(
    '/prevenciones/avisos',
    {
      config: { action: 'prevenciones:pendientes' },
      schema: {
        tags,
        operationId: 'notifyPrevenciones',
        summary: 'Remind the owners of what is due; each owner once a day at most',
        body: prevencionAvisos,
        response: responses({ 200: prevencionAvisosResult }),
      },
    },
    (request) => withTransaction(db, (tx) => enqueuePrevencionNotices(tx, request.body.ids, contextOf(request, deps))),
  )

  app.put(
    '/prevenciones/:id',
    {
      config: { action: 'prevenciones:update' },
      schema: {
        tags,
        operationId: 'updatePrevencion',
        summary: 'Change a vaccine or a deworming; absent fields stay',
        params: idParams,
        body: prevencionUpdate,
        response: responses({ 200: prevencion }, 'VERSION_OBSOLETA', 'MASCOTA_FALLECIDA'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => changePrevencion(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/prevenciones/:id',
    {
      config: { action: 'prevenciones:delete' },
      schema: {
        tags,
        operationId: 'deletePrevencion',
        summary: 'Archive a vaccine or a deworming',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => deletePrevencion(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
