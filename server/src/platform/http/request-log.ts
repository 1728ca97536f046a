import { type ErrorCode, errorCatalog } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

interface LogFields {
  /** Why the request was refused. */
  code?: ErrorCode
  /** Who signed in by this request. */
  usuario?: number
  /** Whose account somebody failed to sign in to. */
  cuenta?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    logFields: LogFields | null
  }
}

/**
 * Logs one line for each request: who requested which path, and the status. It never contains a body, a header, a query string or a secret path, which contain
 * tokens, passwords and names. The address is logged for sign-ins and refusals only.
 */
export const requestLog = fp(
  async (app) => {
    app.decorateRequest('logFields', null)
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    // A client that goes away while it sends gets no response, and so has none to log.
    app.addHook('onRequestAbort', (request, done) => {
      const { id, method, raw } = request
      const [path, usuario] = [loggedPath(request), request.caller?.usuario.id_usuario]
      if (!raw.complete) request.log.info({ request: id, method, path, usuario }, `${method} ${path} cut off`)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { logFields, method } = request
      const failure: { status: number; suspicious?: true } | undefined = logFields?.code && errorCatalog[logFields.code]
      const suspicious = failure?.suspicious ?? false
      const withAddress = suspicious || logFields?.code === 'SIN_SESION' || logFields?.usuario !== undefined
      const path = loggedPath(request)
      const line = {
        request: request.id,
        method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        usuario: request.caller?.usuario.id_usuario,
        ...logFields,
        ...(withAddress && { ip: request.ip }),
      }
      request.log[suspicious ? 'warn' : 'info'](line, `${method} ${path} ${reply.statusCode}`)
      done()
    })
  },
  { name: 'request-log' },
)

/** The path, without a secret in it. */
export function loggedPath(request: FastifyRequest): string {
  const { config, url: route } = request.routeOptions
  return config?.secretPath && route ? route : pathOf(request)
}

export function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Adds these fields to the log line of the request. */
export function addToLog(request: FastifyRequest, fields: LogFields): void {
  request.logFields = { ...request.logFields, ...fields }
}
