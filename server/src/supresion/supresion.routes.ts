import {
  idParams,
  supresion,
  supresionDecision,
  supresionDecisionErrors,
  supresionDetalle,
  supresiones,
  supresionPeticion,
  supresionPropia,
} from '@huella/contract'
import { currentCliente } from '../fusion/index.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { throwIfErrors } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { decideSupresion } from './decide.ts'
import { getSupresion, listSupresiones, readOwn, requestSupresion, withdrawSupresion } from './supresion.repo.ts'

const tags = ['supresión']

/** Requests to have one's data erased. */
export const supresionRoutes: Slice = async (app, deps) => {
  const { db } = deps

  app.get(
    '/user/supresion',
    {
      config: { action: 'supresion:create' },
      schema: {
        tags,
        operationId: 'getSupresionPropia',
        summary: 'The last request of the caller, and what the clinic has of them and must keep',
        response: responses({ 200: supresionPropia }),
      },
    },
    (request) => readOwn(db, contextOf(request, deps)),
  )

  app.post(
    '/user/supresion',
    {
      config: { action: 'supresion:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createSupresion',
        summary: 'Ask the clinic to erase one’s own data; an administrator decides within a month',
        body: supresionPeticion,
        response: responses({ 201: supresion }, 'SUPRESION_PENDIENTE'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const { motivo = null } = request.body
      const { id_usuario } = context.caller.usuario
      const created = await createOnce(db, context, (tx) => requestSupresion(tx, id_usuario, motivo, context))
      return reply.code(201).send(created)
    },
  )

  app.delete(
    '/user/supresion',
    {
      config: { action: 'supresion:create' },
      schema: {
        tags,
        operationId: 'deleteSupresion',
        summary: 'Take back one’s own request, until it is decided',
        response: responses({ 204: noContent }, 'SUPRESION_DECIDIDA'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => withdrawSupresion(tx, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/clientes/:id/supresion',
    {
      config: { action: 'supresiones:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createSupresionCliente',
        summary: 'Write down the request of a client who asked by telephone, by letter or at the desk',
        params: idParams,
        body: supresionPeticion,
        response: responses({ 201: supresion }, 'SUPRESION_PENDIENTE'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const { motivo = null } = request.body
      const created = await createOnce(db, context, async (tx) =>
        requestSupresion(tx, await currentCliente(tx, request.params.id), motivo, context),
      )
      return reply.code(201).send(created)
    },
  )

  app.get(
    '/supresiones',
    {
      config: { action: 'supresiones:list' },
      schema: {
        tags,
        operationId: 'listSupresiones',
        summary: 'The requests, first those to be decided; of those who are blocked without their name',
        response: responses({ 200: supresiones }),
      },
    },
    () => listSupresiones(db),
  )

  app.get(
    '/supresiones/:id',
    {
      config: { action: 'supresiones:list' },
      schema: {
        tags,
        operationId: 'getSupresion',
        summary: 'A request, with what the clinic has of the client and must keep while it is to be decided',
        params: idParams,
        response: responses({ 200: supresionDetalle }, 'NO_ENCONTRADO'),
      },
    },
    (request) => getSupresion(db, request.params.id, contextOf(request, deps)),
  )

  app.post(
    '/supresiones/:id/decision',
    {
      config: { action: 'supresiones:decidir' },
      schema: {
        tags,
        operationId: 'decideSupresion',
        summary: 'Refuse a request, or block the client: from then on nobody reads anything of them',
        params: idParams,
        body: supresionDecision,
        response: responses({ 200: supresion }, 'NO_ENCONTRADO', 'SUPRESION_DECIDIDA'),
      },
    },
    (request) => {
      throwIfErrors(supresionDecisionErrors(request.body))
      return withTransaction(db, (tx) => decideSupresion(tx, request.params.id, request.body, contextOf(request, deps)))
    },
  )
}
