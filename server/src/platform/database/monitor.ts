import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import pg from 'pg'
import { AppError } from '../http/errors.ts'
import { closePool } from '../sql/database.ts'

export interface DatabaseMonitor {
  /** Whether the database responds right now. Concurrent callers share one query. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

const CHECK_INTERVAL_MS = 250
/** From here on a pending request makes us ping the database. */
const SLOW_REQUEST_MS = 1_200
const REQUEST_TIMEOUT_MS = 30_000
const PING_TIMEOUT_MS = 1_000

/** Pings over a connection of its own, so that a pool full of slow queries does not look like a dead database. */
export function monitorDatabase(url: string): DatabaseMonitor {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    application_name: 'huella-monitor',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let pending: Promise<boolean> | undefined
  return {
    ping() {
      pending ??= pool
        .query('SELECT 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          pending = undefined
        })
      return pending
    },
    close: () => closePool(pool),
  }
}

interface PendingRequest {
  reply: FastifyReply
  /** Infinity while it does what needs no database. */
  startedAt: number
}

const requests = new WeakMap<IncomingMessage, PendingRequest>()

/** Work of a request that needs no database: it may take longer. */
export async function withoutDatabase<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const pending = requests.get(request.raw)
  if (pending) pending.startedAt = Number.POSITIVE_INFINITY
  try {
    return await work()
  } finally {
    if (pending) pending.startedAt = Date.now()
  }
}

/**
 * Responds 503 to requests that wait for a database which no longer responds: a query on a frozen or unplugged database hangs.
 * Slow work on a live database goes on, for half a minute.
 */
export const requestTimeouts = fp<{ monitor: DatabaseMonitor }>(
  async (app, { monitor }) => {
    const pending = new Set<PendingRequest>()
    app.addHook('onRequest', ({ raw }, reply, done) => {
      const request = { reply, startedAt: Date.now() }
      pending.add(request)
      requests.set(raw, request)
      // Not the hook `onResponse`: Fastify does not call it for a client that has gone away.
      reply.raw.once('close', () => pending.delete(request))
      done()
    })

    const slowerThan = (ms: number) =>
      // A response that has begun, such as a stream of events, can no longer be a 503.
      [...pending].filter(({ reply, startedAt }) => !reply.raw.headersSent && Date.now() - startedAt > ms)
    const check = async () => {
      if (slowerThan(SLOW_REQUEST_MS).length === 0) return
      const timeoutMs = (await monitor.ping()) ? REQUEST_TIMEOUT_MS : SLOW_REQUEST_MS
      for (const { reply } of slowerThan(timeoutMs)) reply.send(new AppError('SIN_BASE_DE_DATOS'))
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'request-timeouts' },
)
