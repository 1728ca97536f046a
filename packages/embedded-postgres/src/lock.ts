import type { Client } from 'pg'
import { EmbeddedPostgresError } from './errors.ts'
import { waitUntil } from './wait.ts'

const LOCK_KEY = 4_843_501 // arbitrary
const NAME_PREFIX = 'huella '

/** The name of the connection that holds the lock. It tells a second start which process has the cluster. */
export const lockHolderName = `${NAME_PREFIX}${process.pid}`

/** Acquires the advisory lock of the process that uses the cluster, on this connection. */
export async function lockCluster(client: Client, dataDir: string): Promise<void> {
  // PostgreSQL releases the lock of a process that was just killed when it notices the closed connection.
  const acquired = await waitUntil(async () => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS acquired', [LOCK_KEY])
    return rows[0]?.acquired === true
  }, 1_000)
  if (acquired) return
  const { rows } = await client.query(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [LOCK_KEY],
  )
  const pid = String(rows[0]?.application_name ?? '').replace(NAME_PREFIX, '') || 'unknown'
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`,
  )
}
