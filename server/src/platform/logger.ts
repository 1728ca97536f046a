import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { build as pretty } from 'pino-pretty'
import type { Config } from './config.ts'

/** JSON lines for machines; on a terminal, lines for people. */
export function makeLogger(config: Config): Logger {
  const base = { level: config.logLevel, serializers: { err: describeError } }
  if (!process.stdout.isTTY) return pino(base)
  const ignore = 'pid,hostname,request,method,path,status,ms,usuario'
  const messageFormat = '{msg}{if ms} · {ms} ms{end}'
  return pino(base, pretty({ colorize: true, ignore, messageFormat, translateTime: 'SYS:HH:MM:ss' }))
}

/**
 * One line a request. It says who asked for which path and how it ended; never a body, a header or a query string, which is
 * where tokens, passwords and searched names are.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      usuario: request.caller?.usuario.id_usuario,
    }
    request.log.info(line, `${line.method} ${line.path} ${line.status}`)
  })
}

/** An error without what it carries along: PostgreSQL's `detail` quotes whole rows, hashes included. */
function describeError(error: Error & { code?: string; constraint_name?: string }) {
  const { name, message, code, constraint_name, stack } = error
  return { name, message, code, constraint_name, stack }
}
