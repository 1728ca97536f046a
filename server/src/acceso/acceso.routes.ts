import { acceso, accesoCreate } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { type Authenticated, callerOf } from '../platform/auth/access.ts'
import { pathOf } from '../platform/http/request-log.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import type { Db } from '../platform/sql/database.ts'
import { createAcceso, findAcceso } from './acceso.repo.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A link opens this route too. */
    acceso?: boolean
  }
}

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

const TOKEN = /^[\w-]{20,100}$/

/** The user who made the link that the request opens, if it is one. */
export async function authenticateAcceso(db: Db, request: FastifyRequest, days: number): Promise<Authenticated | null> {
  if (!request.routeOptions.config.acceso) return null
  const token = new URLSearchParams(request.url.split('?')[1]).get('acceso')
  return token && TOKEN.test(token) ? findAcceso(db, token, pathOf(request), days) : null
}
