import { reason, StartupError } from '../ops/startup-error.ts'
import type { Database } from '../sql/database.ts'
import { sql } from '../sql/sql.ts'

const MIN_VERSION = 150_000
const RETRY_DELAY_MS = 250

/** Says in one line what is wrong with the database. One that is just starting gets a little time. */
export async function assertUsable(db: Database, timeoutMs = 5_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      const { version, encoding } = await db.queryOne<{ version: number; encoding: string }>(sql`
        SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`)
      if (version < MIN_VERSION) throw new StartupError('The database must be PostgreSQL 15 or newer.')
      if (encoding !== 'UTF8') throw new StartupError('The database must have the encoding UTF8.')
      return
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (Date.now() > deadline) throw new StartupError(`The database cannot be reached: ${reason(error)}.`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}
