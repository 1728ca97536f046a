import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** Between what gives stored files to rows, and the removal of files without a row. */
const FILE_LOCK = 4_843_514

/** No stored file is removed until the end of this transaction. A file that was stored before must be looked for after this. */
export async function shareFileLock(tx: Tx): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(${FILE_LOCK})`)
}

/** False if a transaction has the lock shared. It does not wait: meanwhile uploads would wait for it. */
export async function holdFileLock(tx: Tx): Promise<boolean> {
  const { locked } = await tx.queryOne<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${FILE_LOCK}) AS locked`,
  )
  return locked
}
