import type { PoolClient } from 'pg'
import type { Config } from '../ops/config.ts'
import { StartupError } from '../ops/startup-error.ts'
import type { Database } from '../sql/database.ts'

type Pooling = 'none' | 'session' | 'transaction'

/**
 * What is between us and the database. PostgreSQL tells a new connection the number of its process, and a pooler makes one up. One that
 * pools transactions gives the process that answered us to the next client, while we are still connected.
 */
async function poolingOf(db: Database): Promise<Pooling> {
  const first = await db.connect()
  const second = await db.connect()
  try {
    const pid = await backendPid(first)
    if (pid === (first as PoolClient & { processID: number }).processID) return 'none'
    return pid === (await backendPid(second)) || pid !== (await backendPid(first)) ? 'transaction' : 'session'
  } finally {
    first.release()
    second.release()
  }
}

async function backendPid(client: PoolClient): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  return rows[0].pid
}

/** Lines for the log about a pooler. Refuses one that would break prepared statements in the middle of the day. */
export async function poolerWarnings(db: Database, { prepare, directUrl, databaseUrl }: Config): Promise<string[]> {
  const pooling = await poolingOf(db)
  const direct = directUrl !== databaseUrl
  if (pooling === 'transaction' && prepare)
    throw new StartupError(
      'DATABASE_URL leads to a pooler that gives each transaction another connection: set DATABASE_PREPARE=off, and DATABASE_DIRECT_URL to the database itself.',
    )
  const warnings: string[] = []
  if (!prepare && !direct)
    warnings.push(
      'DATABASE_PREPARE=off without DATABASE_DIRECT_URL: nothing tells of changes, so screens ask every 30 seconds. Set it to the database itself.',
    )
  if (pooling === 'session')
    warnings.push(
      'DATABASE_URL leads to a pooler in session mode, which saves no connections: use transaction mode with DATABASE_PREPARE=off, or no pooler.',
    )
  if (pooling !== 'none' && !prepare && !(await hasStatementTimeout(db)))
    warnings.push(
      "Nothing limits how long a single query runs: ALTER ROLE … SET statement_timeout = '30s', and reconnect the pooler.",
    )
  return warnings
}

async function hasStatementTimeout(db: Database): Promise<boolean> {
  const client = await db.connect()
  try {
    const { rows } = await client.query('SHOW statement_timeout')
    return rows[0].statement_timeout !== '0'
  } finally {
    client.release()
  }
}
