import {
  fusionCreate,
  fusionOtro,
  fusionQuery,
  fusionVista,
  idParams,
  parecidos,
  parecidosQuery,
  usuario,
} from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { currentCliente } from './current.repo.ts'
import { addDistintos, removeDistintos } from './distintos.repo.ts'
import { mergeClientes, undoMerge } from './fusion.repo.ts'
import { findParecidos, parecidosOf } from './parecidos.repo.ts'
import { previewMerge } from './vista.repo.ts'

const tags = ['clientes']
const refusals = ['FUSION_MISMA_FICHA', 'FUSION_DE_PERSONAL', 'NO_ENCONTRADO'] as const

/** Clients who are in twice: finding them, making them one, and undoing it. */
export const fusionRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/clientes/parecidos',
    {
      config: { action: 'clientes:parecidos' },
      schema: {
        tags,
        operationId: 'findParecidos',
        summary: 'Clients with this telephone, with this name and a pet of this name, or with a pet of this chip',
        querystring: parecidosQuery,
        response: responses({ 200: parecidos }),
      },
    },
    (request) => findParecidos(db, request.query),
  )

  app.get(
    '/clientes/:id/parecidos',
    {
      config: { action: 'clientes:parecidos' },
      schema: {
        tags,
        operationId: 'listParecidos',
        summary: 'Clients who may be the same person as this one',
        params: idParams,
        response: responses({ 200: parecidos }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => parecidosOf(db, await currentCliente(db, request.params.id)),
  )

  app.get(
    '/clientes/:id/fusion',
    {
      config: { action: 'clientes:fusionar' },
      schema: {
        tags,
        operationId: 'previewFusion',
        summary: 'Both clients before a merge, and what the kept one will be',
        params: idParams,
        querystring: fusionQuery,
        response: responses({ 200: fusionVista }, ...refusals),
      },
    },
    (request) => previewMerge(db, request.params.id, request.query.id_otro),
  )

  app.post(
    '/clientes/:id/fusion',
    {
      config: { action: 'clientes:fusionar' },
      schema: {
        tags,
        operationId: 'mergeClientes',
        summary: 'Make another account of the same client part of this one, which is kept',
        params: idParams,
        body: fusionCreate,
        response: responses({ 200: usuario }, ...refusals, 'FUSION_YA_HECHA', 'FUSION_CON_SESION'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => mergeClientes(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/clientes/:id/fusion',
    {
      config: { action: 'clientes:fusionar' },
      schema: {
        tags,
        operationId: 'undoFusion',
        summary: 'Separate two merged clients, for 30 days and while nothing of the merge has changed',
        params: idParams,
        body: fusionOtro,
        response: responses({ 200: usuario }, 'NO_ENCONTRADO', 'FUSION_CADUCADA', 'FUSION_CON_CAMBIOS'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => undoMerge(tx, request.params.id, request.body.id_otro, contextOf(request, deps))),
  )

  app.post(
    '/clientes/:id/distintos',
    {
      config: { action: 'clientes:fusionar' },
      schema: {
        tags,
        operationId: 'addDistintos',
        summary: 'Note that two clients who look alike are two people; returns those that are still proposed',
        params: idParams,
        body: fusionOtro,
        response: responses({ 200: parecidos }, ...refusals, 'FUSION_YA_HECHA'),
      },
    },
    (request) => {
      const pair: [number, number] = [request.params.id, request.body.id_otro]
      return withTransaction(db, async (tx) => {
        await addDistintos(tx, pair, contextOf(request, deps))
        return parecidosOf(tx, request.params.id)
      })
    },
  )

  app.delete(
    '/clientes/:id/distintos',
    {
      config: { action: 'clientes:fusionar' },
      schema: {
        tags,
        operationId: 'removeDistintos',
        summary: 'Propose two clients to each other again',
        params: idParams,
        body: fusionOtro,
        response: responses({ 204: noContent }, ...refusals, 'FUSION_YA_HECHA'),
      },
    },
    async (request, reply) => {
      const pair: [number, number] = [request.params.id, request.body.id_otro]
      await withTransaction(db, (tx) => removeDistintos(tx, pair, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
