import postgres from 'postgres'
import { reason, StartupError } from '../startup-error.ts'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
/** Where a query runs: on its own, or inside somebody's transaction. */
export type Db = postgres.ISql

const OLDEST_VERSION = 150_000

// Days and wall-clock times are text on both sides. As dates the driver would shift them by the machine's own time zone.
const asText = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: String })
const types = { date: asText(1082), timestamp: asText(1114) }

/** The pool every request shares. It reconnects by itself; a query on a lost database fails at once. */
export function connectPool(url: string, max = 10): Sql {
  return postgres(url, {
    max,
    connect_timeout: 2,
    backoff: () => 0.1,
    onnotice: () => {},
    types,
    connection: {
      application_name: 'huella-web',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      TimeZone: 'UTC',
    },
  })
}

/** Says in one line what is wrong with an outside database, after giving one that is just starting a little time. */
export async function requireUsable(sql: Sql, patience = 5_000): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      const [row] = await sql`
        SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`
      if (row?.version < OLDEST_VERSION) throw new StartupError('The database must be PostgreSQL 15 or newer.')
      if (row?.encoding !== 'UTF8') throw new StartupError('The database must have the encoding UTF8.')
      return
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (Date.now() > deadline) throw new StartupError(`The database cannot be reached: ${reason(error)}.`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
