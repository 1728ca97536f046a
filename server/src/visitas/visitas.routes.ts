import { adendaCreate, idParams, visitaCreate, visitaDetalle, visitaFirma, visitaUpdate } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { getVisita } from './visitas.repo.ts'
import { addAdenda, beginVisita, discardVisita, signVisita, updateVisita } from './visitas.ts'

const tags = ['visitas']

export const visitasRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.post(
    '/visitas',
    {
      config: { action: 'visitas:create' },
      schema: {
        tags,
        operationId: 'createVisita',
        summary: 'Begin a visit, of an appointment or without one; 200 with the visit that the appointment already has',
        body: visitaCreate,
        response: responses({ 200: visitaDetalle, 201: visitaDetalle }),
      },
    },
    async (request, reply) => {
      const { visita, created } = await withTransaction(db, (tx) =>
        beginVisita(tx, request.body, contextOf(request, deps)),
      )
      return reply.code(created ? 201 : 200).send(visita)
    },
  )

  app.get(
    '/visitas/:id',
    {
      config: { action: 'visitas:read' },
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
        summary: 'Save a draft; absent fields stay',
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
        summary: 'Discard a draft',
        params: idParams,
        response: responses({ 204: noContent }, 'VISITA_FIRMADA'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => discardVisita(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/visitas/:id/firma',
    {
      config: { action: 'visitas:firmar' },
      schema: {
        tags,
        operationId: 'signVisita',
        summary: 'Sign one’s own draft, which then never changes',
        params: idParams,
        body: visitaFirma,
        response: responses({ 200: visitaDetalle }, 'VERSION_OBSOLETA', 'VISITA_FIRMADA', 'VISITA_DE_OTRO'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => signVisita(tx, request.params.id, request.body.version, contextOf(request, deps))),
  )

  app.post(
    '/visitas/:id/adendas',
    {
      config: { action: 'visitas:adenda' },
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
      const visita = await withTransaction(db, (tx) =>
        addAdenda(tx, request.params.id, request.body, contextOf(request, deps)),
      )
      return reply.code(201).send(visita)
    },
  )
}
