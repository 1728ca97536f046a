import type { ErrorCode } from '@huella/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { build as pretty } from 'pino-pretty'
import type { Config } from './config.ts'

interface Remarks {
  /** Why it was refused. */
  code?: ErrorCode
  /** Who signed in by it. */
  usuario?: number
  /** Whose account was tried, in vain. */
  cuenta?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    remarks: Remarks | null
  }
}

/** What somebody who looks for an intruder wants to find. The others are told of too, but happen every day. */
const SUSPICIOUS = new Set<ErrorCode | undefined>([
  ...(['CREDENCIALES_INCORRECTAS', 'PASSWORD_ACTUAL_INCORRECTA', 'ENLACE_CADUCADO'] as const),
  ...(['DEMASIADOS_INTENTOS', 'PROHIBIDO'] as const),
])

const FLUSHED = 200 // milliseconds
const ENOUGH = 16 * 1024 // characters

/** JSON lines for machines; on a terminal, lines for people. */
export function makeLogger(config: Config): Logger {
  const base = { level: config.logLevel, serializers: { err: describeError } }
  if (!process.stdout.isTTY) return pino(base, gathered())
  const ignore = 'pid,hostname,request,method,path,status,ms,usuario,code,cuenta,ip'
  const messageFormat = '{msg}{if code} {code}{end}{if ms} · {ms} ms{end}'
  return pino(base, pretty({ colorize: true, ignore, messageFormat, translateTime: 'SYS:HH:MM:ss' }))
}

/**
 * Lines for machines are written a few at a time, and all that are there when the process ends: each costs as much as many.
 * They are gathered here because pino's own destination counts all the bytes it holds anew with every line.
 */
function gathered(): DestinationStream {
  let lines: string[] = []
  let length = 0
  const flush = () => {
    if (length === 0) return
    destination.write(lines.join(''))
    lines = []
    length = 0
  }
  // Before the destination's own, which then writes what it has got.
  for (const end of ['beforeExit', 'exit']) process.on(end, flush)
  const destination = pino.destination({ sync: false })
  setInterval(flush, FLUSHED).unref()
  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= ENOUGH) flush()
    },
  }
}

/**
 * One line a request. It says who asked for which path and how it ended; never a body, a header or a query string, which is
 * where tokens, passwords and searched names are. From where is said of who signs in and of who is refused, and of nobody else.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('remarks', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { remarks } = request
    const suspicious = SUSPICIOUS.has(remarks?.code)
    const telling = suspicious || remarks?.code === 'SIN_SESION' || remarks?.usuario !== undefined
    const { method, url } = request
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const line: Record<string, unknown> = {
      request: request.id,
      method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      usuario: request.caller?.usuario.id_usuario,
    }
    if (remarks) Object.assign(line, remarks)
    if (telling) line.ip = request.ip
    request.log[suspicious ? 'warn' : 'info'](line, `${method} ${path} ${reply.statusCode}`)
    done()
  })
}

/** Adds to the request's line. */
export function remark(request: FastifyRequest, remarks: Remarks): void {
  request.remarks = { ...request.remarks, ...remarks }
}

/** An error without what it carries along: PostgreSQL's `detail` quotes whole rows, hashes included. */
function describeError(error: Error & { code?: string; constraint_name?: string }) {
  const { name, message, code, constraint_name, stack } = error
  return { name, message, code, constraint_name, stack }
}
