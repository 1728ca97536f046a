import { aviso, avisoQuery, envios, idParams } from '@huella/contract'
import { authorOf } from '../platform/audit.ts'
import { answers, noContent, type Slice, writtenList } from '../platform/routes.ts'
import { dismiss, listUndelivered, resend } from './avisos.repo.ts'
import { describeTransports } from './transport/transports.ts'

const tags = ['avisos']

export const avisosRoutes: Slice = async (app, { sql, config, clock }) => {
  app.get(
    '/avisos',
    {
      config: { action: 'avisos:list' },
      schema: {
        tags,
        summary: 'List the undelivered notices: failed for good, or failed and being retried',
        querystring: avisoQuery,
        response: answers({ 200: writtenList(aviso) }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    (request) => listUndelivered(sql, request.query),
  )

  app.post(
    '/avisos/:id/reenviar',
    {
      config: { action: 'avisos:send' },
      schema: {
        tags,
        summary: 'Retry an undelivered notice at once and for another 24 hours',
        params: idParams,
        response: answers({ 200: aviso }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    (request) => sql.begin((tx) => resend(tx, request.params.id, clock(), authorOf(request))),
  )

  app.delete(
    '/avisos/:id',
    {
      config: { action: 'avisos:delete' },
      schema: {
        tags,
        summary: 'Remove an undelivered notice from the list',
        params: idParams,
        response: answers({ 204: noContent }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await sql.begin((tx) => dismiss(tx, request.params.id, clock(), authorOf(request)))
      return reply.code(204).send()
    },
  )

  app.get(
    '/envios',
    {
      config: { action: 'envios:read' },
      schema: {
        tags,
        summary: 'Describe where messages are sent',
        response: answers({ 200: envios }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    async () => describeTransports(config),
  )
}
