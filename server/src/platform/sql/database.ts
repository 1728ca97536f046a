import pg from 'pg'
import type { SqlFragment } from './sql.ts'

interface QueryOptions {
  /** False: PostgreSQL plans the query for these very values instead of reusing a prepared plan. */
  prepare?: boolean
}

/** Where a query runs: on a connection of the pool, or inside a transaction. */
export interface Db {
  query<Row extends object>(query: SqlFragment, options?: QueryOptions): Promise<Row[]>
  /** Runs a query that always returns a row. */
  queryOne<Row extends object>(query: SqlFragment, options?: QueryOptions): Promise<Row>
  /** Returns the number of rows that were written. */
  execute(query: SqlFragment): Promise<number>
}

/** The connection was lost, refused or timed out: the query may or may not have run. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** The connection was lost during COMMIT: all of the transaction was stored, or nothing of it. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError'
}

/** Connection failures (08), a primary that has become a standby and is read-only (25006), a server that shuts down or crashed (57P0x). */
const LOST_SQLSTATE = /^(08...|25006|57P0\d)$/

/** Whether this connection must not be used again. What was begun on it, and not committed, has not happened. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError ||
  (error instanceof pg.DatabaseError && LOST_SQLSTATE.test(error.code ?? ''))

/** After this time whoever waits may have got a 503. */
const REPEAT_WITHIN_MS = 1_000

/** Whether what was begun a moment ago, and has not happened, can be done again on another connection without anybody noticing. */
export const isLostAtOnce = (error: unknown, from: number): boolean =>
  isConnectionLost(error) && performance.now() - from < REPEAT_WITHIN_MS

const READ = /^\s*SELECT\b/i

const MAX_STATEMENTS = 1_000

/** What differs by what is between us and the database: see `connectDatabase`. */
export interface Connection {
  /** What the connections prepare, by its text; undefined where they must not keep prepared statements. */
  statements?: Map<string, pg.QueryConfig>
  /** Begins a transaction. */
  begin: string
}

/** When a query last returned, in or outside of a transaction. */
interface LastResponse {
  /** By `performance.now()`. */
  at: number
}

/** Gives the query the name under which connections prepare it, until there are too many: PostgreSQL keeps them all in memory. */
function preparedStatement(text: string, { statements }: Connection): pg.QueryConfig {
  const known = statements?.get(text)
  if (known) return known
  if (!statements || statements.size >= MAX_STATEMENTS) return { text }
  const statement = { text, name: `s${statements.size + 1}` }
  statements.set(text, statement)
  return statement
}

abstract class Queryable implements Db {
  readonly connection: Connection
  readonly lastResponse: LastResponse

  constructor(connection: Connection, lastResponse: LastResponse) {
    this.connection = connection
    this.lastResponse = lastResponse
  }

  protected abstract send(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult>

  async query<Row extends object>(query: SqlFragment, options?: QueryOptions): Promise<Row[]> {
    const { rows } = await this.run(query, options)
    return rows
  }

  async queryOne<Row extends object>(query: SqlFragment, options?: QueryOptions): Promise<Row> {
    const { rows } = await this.run(query, options)
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}: ${query.text}`)
    return rows[0]
  }

  async execute(query: SqlFragment): Promise<number> {
    const { rowCount } = await this.run(query)
    return rowCount ?? 0
  }

  protected async run({ text, values }: SqlFragment, { prepare = true }: QueryOptions = {}): Promise<pg.QueryResult> {
    try {
      const result = await this.send(prepare ? preparedStatement(text, this.connection) : { text }, values)
      this.lastResponse.at = performance.now()
      return result
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
}

/** Errors that PostgreSQL sends have an SQLSTATE; everything else the driver throws is about the connection. */
function toDatabaseError(error: unknown): Error {
  if (error instanceof pg.DatabaseError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailableError(message, { cause: error })
}

/** One transaction on one connection: see `withTransaction`. */
export class Tx extends Queryable {
  /** The connection itself, for COPY, which is a stream. */
  readonly client: pg.PoolClient

  constructor(client: pg.PoolClient, { connection, lastResponse }: Database) {
    super(connection, lastResponse)
    this.client = client
  }

  /** Runs BEGIN, COMMIT or ROLLBACK, with settings before or after it. */
  async control(commands: string): Promise<void> {
    await this.client.query(commands).catch((error) => {
      throw toDatabaseError(error)
    })
  }

  protected send(statement: pg.QueryConfig, values: unknown[]) {
    return this.client.query(statement, values)
  }
}

export class Database extends Queryable {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool, connection: Connection = { statements: new Map(), begin: 'BEGIN' }) {
    super(connection, { at: Number.NEGATIVE_INFINITY })
    this.pool = pool
  }

  /** When a query last returned, by `performance.now()`. */
  get respondedAt(): number {
    return this.lastResponse.at
  }

  /** On a connection that turns out to be lost, a read is sent again on another one. A write may have happened. */
  protected async send(statement: pg.QueryConfig, values: unknown[]) {
    const client = await this.pool.connect()
    const from = performance.now()
    try {
      const result = await client.query(statement, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      if (!READ.test(statement.text) || !isLostAtOnce(toDatabaseError(error), from)) throw error
      return this.pool.query(statement, values)
    }
  }

  /** How many connections there are, and how many queries wait for one. */
  get usage() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool
    return { open, busy: open - idle, waiting }
  }

  async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      throw toDatabaseError(error)
    }
  }

  close(): Promise<void> {
    return closePool(this.pool)
  }
}

const CLOSE_TIMEOUT_MS = 2_000

/** Waits for running queries, but not for a database that no longer responds. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)
  })
  await Promise.race([pool.end(), timeout])
  clearTimeout(timer)
}
