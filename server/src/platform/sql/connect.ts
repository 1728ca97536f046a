import pg from 'pg'
import { Database } from './database.ts'

const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 30_000

/** A request may wait for a free connection of the pool; to open one takes a moment, or the database is gone. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A lost connection emits an error, also while neither the pool nor a query listens; unheard, it would end the process. The
    // query in progress, or the next one, fails because of it.
    this.on('error', () => {})
  }
}

// Dates and wall-clock times stay text. As Date objects they would shift by the machine's own time zone.
const TEXT_TYPES = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (TEXT_TYPES.has(oid) ? String : pg.types.getTypeParser(oid, format)),
}

interface ConnectOptions {
  maxConnections?: number
  /** A connection for migrations and backups, without time limits. */
  maintenance?: boolean
}

/** A pool of connections. It reconnects by itself; a query on a lost connection fails at once. */
export function connectDatabase(
  url: string,
  { maxConnections = 10, maintenance = false }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: maxConnections,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    types,
    application_name: 'huella-web',
    options: '-c TimeZone=UTC',
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    ...(!maintenance && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // Longer than PostgreSQL's own limit: this one is for a connection on which nothing comes back any more.
      query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    }),
  })
  // The pool has already dropped the idle connection that was lost.
  pool.on('error', () => {})
  return new Database(pool)
}
