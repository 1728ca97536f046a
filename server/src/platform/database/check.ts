import { reason, StartupError } from '../ops/startup-error.ts'
import type { Database } from '../sql/database.ts'
import { sql } from '../sql/sql.ts'

const MIN_VERSION = 150_000
const RETRY_DELAY_MS = 250
const MAX_CLOCK_DIFFERENCE_S = 5

export interface DatabaseServer {
  version: number
  encoding: string
  /** Whether it follows another one and cannot be written. */
  standby: boolean
  /** Names the data of this database, on whatever machine a copy of them is. */
  identity: string
  /** Who we are there. */
  role: string
  /** What its clock says, in milliseconds. */
  now: number
}

/** Says in one line what is wrong with the database. One that is just starting, or being promoted, gets a little time. */
export async function assertUsable(db: Database, setting = 'DATABASE_URL', timeoutMs = 5_000): Promise<DatabaseServer> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      const server = await describe(db)
      if (server.version < MIN_VERSION) throw new StartupError('The database must be PostgreSQL 15 or newer.')
      if (server.encoding !== 'UTF8') throw new StartupError('The database must have the encoding UTF8.')
      if (!server.standby) return server
      if (Date.now() > deadline)
        throw new StartupError(`The database in ${setting} is a standby, which cannot be written: name the primary.`)
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (Date.now() > deadline) throw new StartupError(`${unreachable(setting)}: ${reason(error)}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

const unreachable = (setting: string) =>
  setting === 'DATABASE_URL' ? 'The database cannot be reached' : `The database in ${setting} cannot be reached`

/** Without a prepared statement, which a pooler may not know. */
const describe = (db: Database) =>
  db.queryOne<DatabaseServer>(
    sql`
      SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
        pg_is_in_recovery() AS standby, current_user AS role,
        (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS identity,
        extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    { prepare: false },
  )

/** What is read at one address must be what is written at the other. */
export function assertSameDatabase(one: DatabaseServer, other: DatabaseServer, setting: string): void {
  if (one.identity !== other.identity)
    throw new StartupError(`DATABASE_URL and ${setting} lead to two different databases.`)
}

/** A line for the log if the clocks differ: sessions and links end by the database's, times of the clinic are by ours. */
export function clockWarning({ now }: DatabaseServer): string | undefined {
  const seconds = Math.round((Date.now() - now) / 1000)
  if (Math.abs(seconds) <= MAX_CLOCK_DIFFERENCE_S) return undefined
  const difference = `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'}`
  return `The clock of this machine is ${difference} that of the database: set both by NTP.`
}
