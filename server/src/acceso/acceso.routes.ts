import { acceso, accesoCreate } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { createAcceso } from './acceso.repo.ts'

/** A browser's own tab sends no token, so it gets a link. */
export const accesoRoutes: Slice = async (app, { db }) => {
  app.post(
    '/acceso',
    {
      config: { action: 'acceso:create' },
      compress: false,
      schema: {
        tags: ['sesión'],
        operationId: 'createAcceso',
        summary: 'A link to a file or document for a browser’s own tab, valid for one minute',
        body: accesoCreate,
        response: responses({ 201: acceso }),
      },
    },
    async (request, reply) => {
      const { ruta } = request.body
      const token = await createAcceso(db, callerOf(request), ruta)
      return reply.code(201).send({ url: `${ruta}?acceso=${token}` })
    },
  )
}
