import { aviso, avisoQuery, avisosReenviados, cartaDePrueba, envios, idParams } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { dismiss, listUndelivered, resend, resendAll } from './avisos.repo.ts'
import { enqueuePrueba, lastPrueba } from './prueba.aviso.ts'
import { describeTransports } from './transport/transports.ts'

const tags = ['avisos']

export const avisosRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/avisos',
    {
      config: { action: 'avisos:list' },
      schema: {
        tags,
        operationId: 'listAvisos',
        summary: 'List the undelivered notices: failed for good, or failed and being retried',
        querystring: avisoQuery,
        response: responses({ 200: serializedList(aviso) }, 'PROHIBIDO'),
      },
    },
    (request) => listUndelivered(db, request.query),
  )

  app.post(
    '/avisos/reenviar',
    {
      config: { action: 'avisos:send' },
      schema: {
        tags,
        operationId: 'resendAvisos',
        summary: 'Retry all undelivered notices at once and for another 24 hours, 500 at most',
        response: responses({ 200: avisosReenviados }),
      },
    },
    async (request) => ({
      reenviados: await withTransaction(db, (tx) => resendAll(tx, clock(), authorOf(request))),
    }),
  )

  app.post(
    '/avisos/:id/reenviar',
    {
      config: { action: 'avisos:reenviar' },
      schema: {
        tags,
        operationId: 'resendAviso',
        summary: 'Retry an undelivered notice at once and for another 24 hours',
        params: idParams,
        response: responses({ 200: aviso }),
      },
    },
    (request) => withTransaction(db, (tx) => resend(tx, request.params.id, clock(), authorOf(request))),
  )

  app.delete(
    '/avisos/:id',
    {
      config: { action: 'avisos:delete' },
      schema: {
        tags,
        operationId: 'deleteAviso',
        summary: 'Remove an undelivered notice from the list',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => dismiss(tx, request.params.id, clock(), authorOf(request)))
      return reply.code(204).send()
    },
  )

  app.get(
    '/envios',
    {
      config: { action: 'envios:read' },
      schema: {
        tags,
        operationId: 'getEnvios',
        summary: 'Describe where messages are sent',
        response: responses({ 200: envios }),
      },
    },
    async () => describeTransports(config),
  )

  app.post(
    '/envios/prueba',
    {
      config: { action: 'avisos:send' },
      schema: {
        tags,
        operationId: 'sendPrueba',
        summary: 'Send a test letter to the caller, five in ten minutes at most',
        response: responses({ 202: aviso }, 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { id_usuario } = callerOf(request).usuario
      return reply.code(202).send(await withTransaction(db, (tx) => enqueuePrueba(tx, id_usuario, clock())))
    },
  )

  app.get(
    '/envios/prueba',
    {
      config: { action: 'envios:read' },
      schema: {
        tags,
        operationId: 'getPrueba',
        summary: 'The caller’s last test letter, and what became of it',
        response: responses({ 200: cartaDePrueba }),
      },
    },
    async (request) => ({ aviso: await lastPrueba(db, callerOf(request).usuario.id_usuario) }),
  )
}
