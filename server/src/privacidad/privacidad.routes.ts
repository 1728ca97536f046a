import {
  aceptacionCreate,
  idParams,
  privacidad,
  privacidadCreate,
  privacidadDeCliente,
  privacidadVersion,
  privacidadVersiones,
} from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { acceptVersion, readPrivacidadDe } from './aceptaciones.repo.ts'
import { clientePrivacidadRoutes } from './cliente.routes.ts'
import { listVersiones, publishVersion, readPrivacidad } from './privacidad.repo.ts'

const tags = ['privacidad']

/** The privacy text of the clinic, and whether the caller has read it. */
export const privacidadRoutes: Slice = async (app, deps) => {
  const { db } = deps
  await app.register(clientePrivacidadRoutes, deps)

  app.get(
    '/privacidad',
    {
      config: { action: 'privacidad:read' },
      schema: {
        tags,
        operationId: 'getPrivacidad',
        summary: 'The privacy text that holds',
        response: responses({ 200: privacidad }),
      },
    },
    () => readPrivacidad(db),
  )

  app.get(
    '/privacidad/:id',
    {
      config: { action: 'privacidad:read' },
      schema: {
        tags,
        operationId: 'getPrivacidadVersion',
        summary: 'The privacy text in one of its versions, by its number',
        params: idParams,
        response: responses({ 200: privacidad }, 'NO_ENCONTRADO'),
      },
    },
    (request) => readPrivacidad(db, request.params.id),
  )

  app.get(
    '/privacidad/versiones',
    {
      config: { action: 'privacidad:update' },
      schema: {
        tags,
        operationId: 'listPrivacidadVersiones',
        summary: 'All versions as they were written, newest first',
        response: responses({ 200: privacidadVersiones }),
      },
    },
    () => listVersiones(db),
  )

  app.post(
    '/privacidad',
    {
      config: { action: 'privacidad:update', idempotent: true },
      schema: {
        tags,
        operationId: 'publishPrivacidad',
        summary:
          'Publish the next version, which clients are asked to read; one that only corrects mistakes of writing asks nobody who has read the one before',
        body: privacidadCreate,
        response: responses({ 201: privacidadVersion }, 'VERSION_OBSOLETA'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const published = await createOnce(db, context, (tx) => publishVersion(tx, request.body, context))
      return reply.code(201).send(published)
    },
  )

  app.get(
    '/user/privacidad',
    {
      config: { action: 'privacidad:aceptar' },
      schema: {
        tags,
        operationId: 'getPrivacidadPropia',
        summary: 'The versions that the caller has accepted, and whether there is a newer one',
        response: responses({ 200: privacidadDeCliente }),
      },
    },
    (request) => readPrivacidadDe(db, callerOf(request).usuario.id_usuario),
  )

  app.post(
    '/user/privacidad',
    {
      config: { action: 'privacidad:aceptar' },
      schema: {
        tags,
        operationId: 'acceptPrivacidad',
        summary: 'Say that one has read a version',
        body: aceptacionCreate,
        response: responses({ 200: privacidadDeCliente }),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const { id_usuario } = callerOf(request).usuario
        await acceptVersion(tx, id_usuario, request.body.version, 'web', authorOf(request))
        return readPrivacidadDe(tx, id_usuario)
      }),
  )
}
