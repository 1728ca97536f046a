import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import pg from 'pg'
import { AppError } from '../http/errors.ts'
import { closePool } from '../sql/database.ts'

export interface DatabaseMonitor {
  /** Whether the database responds right now. Concurrent callers share one query. */
  ping(): Promise<boolean>
  /** Whether it responds and takes writes: a standby does not. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}

const CHECK_INTERVAL_MS = 250
/** A request that is pending for so long makes the server ping the database: early enough that a 503 takes two seconds at most. */
const ASK_AFTER_MS = 700
/** A request that is pending for so long gets a 503 if the database does not respond. */
const SLOW_REQUEST_MS = 1_200
const REQUEST_TIMEOUT_MS = 30_000
const PING_TIMEOUT_MS = 1_000

/**
 * Whether the query returns a row in time. To wait for the connection, to open it and to run the query have the same limit each; whoever
 * waits for a 503 would wait for all three.
 */
function returnsRow(query: Promise<pg.QueryResult>): Promise<boolean> {
  const answered = new AbortController()
  // The time may be over because we were busy ourselves: what has arrived meanwhile is read before the next turn.
  const late = sleep(PING_TIMEOUT_MS, undefined, answered).then(
    () => nextTurn(false),
    () => false,
  )
  const result = query.then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )
  return Promise.race([result, late]).finally(() => answered.abort())
}

/** Pings over a connection of its own, so that a pool full of slow queries does not look like a dead database. */
export function monitorDatabase(url: string): DatabaseMonitor {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    // Only closes the connection of a ping that was given up.
    query_timeout: 2 * PING_TIMEOUT_MS,
    application_name: 'huella-monitor',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let pending: Promise<boolean> | undefined
  return {
    ping() {
      pending ??= returnsRow(pool.query('SELECT 1')).finally(() => {
        pending = undefined
      })
      return pending
    },
    isWritable: () =>
      returnsRow(
        pool.query(`SELECT WHERE NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'`),
      ),
    close: () => closePool(pool),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when the request waits for the database; Infinity during work that needs no database. */
    waitingSince: number
  }
}

/** Does work that needs no database, which may take longer than the database may take to respond. */
export async function withoutDatabase<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  request.waitingSince = Number.POSITIVE_INFINITY
  try {
    return await work()
  } finally {
    request.waitingSince = Date.now()
  }
}

/** Asks the database in the middle of such work. */
export async function askingDatabase<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  request.waitingSince = Date.now()
  try {
    return await work()
  } finally {
    request.waitingSince = Number.POSITIVE_INFINITY
  }
}

/** A write that has begun may still be carried out when the database responds again. It begins when the caller is known. */
const failureOf = ({ method, caller }: FastifyRequest) =>
  caller && method !== 'GET' ? 'RESULTADO_DESCONOCIDO' : 'SIN_BASE_DE_DATOS'

interface RequestTimeoutDeps {
  monitor: DatabaseMonitor
  /** When a query of a request last returned, by `performance.now()`. */
  respondedAt: () => number
}

/**
 * Responds 503 to requests that wait for a database which no longer responds: a query on a frozen or unplugged database hangs.
 * Slow work on a live database goes on, for half a minute.
 */
export const requestTimeouts = fp<RequestTimeoutDeps>(
  async (app, { monitor, respondedAt }) => {
    const pending = new Set<FastifyReply>()
    app.decorateRequest('waitingSince', 0)
    app.addHook('onRequest', (request, reply, done) => {
      request.waitingSince = Date.now()
      pending.add(reply)
      // The hook `onResponse` is not enough: Fastify does not call it for a client that has gone away.
      reply.raw.once('close', () => pending.delete(reply))
      done()
    })

    const slowerThan = (ms: number) =>
      // A response that has begun, such as a stream of events, can no longer be a 503.
      [...pending].filter(({ request, raw }) => !raw.headersSent && Date.now() - request.waitingSince > ms)
    let pinged = true
    const check = async () => {
      if (slowerThan(ASK_AFTER_MS).length === 0) {
        pinged = true
        return
      }
      // A database that has just said nothing for a whole ping gets less time for the next one.
      const late = pinged ? [] : [sleep(CHECK_INTERVAL_MS, false)]
      pinged = await Promise.race([monitor.ping(), ...late])
      // In a busy pooler the ping waits behind the requests, whose queries return meanwhile.
      const responds = pinged || performance.now() - respondedAt() < PING_TIMEOUT_MS
      const timeoutMs = responds ? REQUEST_TIMEOUT_MS : SLOW_REQUEST_MS
      for (const reply of slowerThan(timeoutMs)) reply.send(new AppError(failureOf(reply.request)))
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'request-timeouts' },
)
