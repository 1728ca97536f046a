import {
  adendaCreate,
  idParams,
  visitaCreate,
  visitaDeleteQuery,
  visitaDetalle,
  visitaFirma,
  visitaFirmada,
  visitaNueva,
  visitaNuevaQuery,
  visitasDescartadas,
  visitaUpdate,
} from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listDescartadas, recoverVisita } from './descartadas.repo.ts'
import { getVisita } from './visitas.repo.ts'
import { addAdenda, beginVisita, discardVisita, prepareVisita, signVisita, updateVisita } from './visitas.ts'

const tags = ['visitas']

export const visitasRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.post(
    '/visitas',
    {
      config: { action: 'visitas:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createVisita',
        summary:
          'Store a visit with its first text, of an appointment or without one; 200 with the visit that the appointment already has, or with the caller’s own draft of the pet',
        body: visitaCreate,
        response: responses({ 200: visitaDetalle, 201: visitaDetalle }, 'VISITA_SIN_COLEGIADO'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const { visita, created } = await createOnce(db, context, (tx) => beginVisita(tx, request.body, context))
      return reply.code(created ? 201 : 200).send(visita)
    },
  )

  app.get(
    '/visitas/nueva',
    {
      config: { action: 'visitas:create' },
      schema: {
        tags,
        operationId: 'prepareVisita',
        summary: 'What a visit begins with, or the one that is there already; nothing is stored',
        querystring: visitaNuevaQuery,
        response: responses({ 200: visitaNueva }, 'VISITA_SIN_COLEGIADO'),
      },
    },
    (request) => prepareVisita(db, request.query, contextOf(request, deps)),
  )

  app.get(
    '/visitas/:id',
    {
      config: { action: 'visitas:read', lectura: 'visita' },
      schema: {
        tags,
        operationId: 'getVisita',
        summary: 'A visit; owners get signed ones, without what is internal',
        params: idParams,
        response: responses({ 200: visitaDetalle }),
      },
    },
    (request) => getVisita(db, callerOf(request), request.params.id),
  )

  app.put(
    '/visitas/:id',
    {
      config: { action: 'visitas:update' },
      schema: {
        tags,
        operationId: 'updateVisita',
        summary: 'Save fields of a draft; absent ones stay, and nobody else may have changed those that are sent',
        params: idParams,
        body: visitaUpdate,
        response: responses({ 200: visitaDetalle }, 'VERSION_OBSOLETA', 'VISITA_FIRMADA'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => updateVisita(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/visitas/:id',
    {
      config: { action: 'visitas:delete' },
      schema: {
        tags,
        operationId: 'deleteVisita',
        summary: 'Discard one’s own draft; an administrator names the author of another’s',
        params: idParams,
        querystring: visitaDeleteQuery,
        response: responses(
          { 204: noContent },
          ...(['VISITA_FIRMADA', 'VISITA_DE_OTRO', 'VISITA_ABIERTA', 'VISITA_CON_AUTOR'] as const),
        ),
      },
    },
    async (request, reply) => {
      const { autor } = request.query
      await withTransaction(db, (tx) => discardVisita(tx, request.params.id, autor, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )

  app.get(
    '/mascotas/:id/descartadas',
    {
      config: { action: 'visitas:recuperar', lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'listVisitasDescartadas',
        summary:
          'The drafts of a pet that were discarded and can be recovered; vets get those that they wrote or discarded',
        params: idParams,
        response: responses({ 200: visitasDescartadas }),
      },
    },
    (request) => listDescartadas(db, callerOf(request), request.params.id),
  )

  app.post(
    '/visitas/:id/recuperacion',
    {
      config: { action: 'visitas:recuperar' },
      schema: {
        tags,
        operationId: 'recoverVisita',
        summary: 'Bring back a draft that was discarded',
        params: idParams,
        response: responses({ 200: visitaDetalle }, 'CITA_CON_VISITA'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => {
        const { caller, author } = contextOf(request, deps)
        return recoverVisita(tx, caller, request.params.id, author)
      }),
  )

  app.post(
    '/visitas/:id/firma',
    {
      config: { action: 'visitas:firmar', idempotent: true },
      schema: {
        tags,
        operationId: 'signVisita',
        summary: 'Sign one’s own draft, which then never changes, and end its appointment',
        params: idParams,
        body: visitaFirma,
        response: responses({ 200: visitaFirmada }, 'VERSION_OBSOLETA', 'VISITA_FIRMADA', 'VISITA_DE_OTRO'),
      },
    },
    (request) => {
      const context = contextOf(request, deps)
      return createOnce(db, context, (tx) => signVisita(tx, request.params.id, request.body, context))
    },
  )

  app.post(
    '/visitas/:id/adendas',
    {
      config: { action: 'visitas:adenda', idempotent: true },
      schema: {
        tags,
        operationId: 'createAdenda',
        summary: 'Add to a signed visit; the whole visit is returned',
        params: idParams,
        body: adendaCreate,
        response: responses({ 201: visitaDetalle }, 'VISITA_SIN_FIRMAR'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const visita = await createOnce(db, context, (tx) => addAdenda(tx, request.params.id, request.body, context))
      return reply.code(201).send(visita)
    },
  )
}
