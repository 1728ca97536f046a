import pg from 'pg'
import { Database } from './database.ts'

const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 30_000
/** Of silence, before the operating system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/** A request may wait for a free connection of the pool; to open one takes a moment, or the database is gone. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A lost connection emits an error, also while neither the pool nor a query listens; unheard, it would end the process. The
    // query in progress, or the next one, fails because of it.
    this.on('error', () => {})
  }

  /** The driver's own method, which its types do not have. PgBouncer accepts the time zone here, and not in `options`. */
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as Client
    return { ...getStartupConf.call(this), TimeZone: 'UTC' }
  }
}

// Dates and wall-clock times stay text. As Date objects they would shift by the machine's own time zone.
const TEXT_TYPES = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (TEXT_TYPES.has(oid) ? String : pg.types.getTypeParser(oid, format)),
}

export interface ConnectOptions {
  maxConnections?: number
  /** A connection for migrations and backups, without time limits. */
  maintenance?: boolean
  /** False behind a pooler that gives each transaction another connection: nothing is left in one that the next would need. */
  session?: boolean
}

/** A pool of connections. It reconnects by itself; a query on a lost connection fails at once. */
export function connectDatabase(
  url: string,
  { maxConnections = 10, maintenance = false, session = true }: ConnectOptions = {},
): Database {
  const limits = {
    statement_timeout: maintenance ? 0 : STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // Compiling a query of the waiting list takes PostgreSQL seconds, running it milliseconds.
    jit: 'off',
  }
  const limitStatement = { text: setLimits('SESSION', limits), query_timeout: CONNECT_TIMEOUT_MS }
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: maxConnections,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    application_name: 'huella-web',
    // Longer than PostgreSQL's own limit: this one is for a connection on which nothing comes back any more.
    ...(!maintenance && { query_timeout: STATEMENT_TIMEOUT_MS + 5_000 }),
    // As parameters of the connection, a pooler would refuse them.
    ...(session && { onConnect: (client) => client.query(limitStatement) }),
  })
  // The pool has already dropped the idle connection that was lost.
  pool.on('error', () => {})
  return session ? new Database(pool) : new Database(pool, { begin: `BEGIN; ${setLimits('LOCAL', limits)}` })
}

const setLimits = (scope: 'SESSION' | 'LOCAL', limits: Record<string, number | string>) =>
  Object.entries(limits)
    .map(([name, value]) => `SET ${scope} ${name} = ${value}`)
    .join('; ')
