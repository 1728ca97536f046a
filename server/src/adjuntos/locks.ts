import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const STORED_FILES_LOCK = 4_843_514

/** Until the transaction ends, no stored file is removed: those that it is about to refer to stay. */
export async function keepStoredFiles(tx: Tx): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(${STORED_FILES_LOCK})`)
}

/** Until the transaction ends, no row gets a stored file: one without a row can be removed. */
export async function lockStoredFiles(tx: Tx): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${STORED_FILES_LOCK})`)
}
