import { can, type idParams } from '@huella/contract'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import { callerOf } from '../platform/auth/access.ts'
import type { Database } from '../platform/sql/database.ts'
import { AccessLog, type Opened } from './access-log.ts'

type IdParams = z.output<typeof idParams>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each use of this route by staff is in the access log. */
    lectura?: Opened
  }
  interface FastifyRequest {
    lectura: Promise<unknown> | null
  }
}

/**
 * The access log, for the routes that declare what they open. It is written while the page is read, and the response waits for both: what
 * somebody has seen is in the log, whatever happens next.
 */
export const accessLog = fp<{ db: Database }>(
  async (app, { db }) => {
    const accesses = new AccessLog(db, app.log)
    app.addHook('onClose', () => accesses.close())
    app.decorateRequest('lectura', null)
    app.addHook('preHandler', async (request) => {
      const que = request.routeOptions.config.lectura
      if (!que) return
      const { usuario, tokenHash } = callerOf(request)
      if (!can('lecturas:anotar', usuario.rol)) return
      const { id: cual } = request.params as IdParams // validated before
      const { id_usuario: quien, rol } = usuario
      request.lectura = accesses.note({ quien, rol, tokenHash, direccion: request.ip, que, cual })
      request.lectura.catch(() => undefined) // the request may fail first
    })
    // At once where there is nothing to wait for: a second failure of the same request must find its response sent.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (reply.statusCode >= 400 || !request.lectura) return done()
      request.lectura.then(() => done(), done)
    })
  },
  { name: 'access-log', dependencies: ['access-control'] },
)
