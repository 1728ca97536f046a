import pg from 'pg'
import { type Database, DatabaseUnavailableError, Tx } from './database.ts'
import { sql } from './sql.ts'

const RETRYABLE_SQLSTATES = new Set(['40P01', '40001']) // deadlock, serialization failure
const MAX_ATTEMPTS = 3

interface TransactionOptions {
  /** All queries see one snapshot, and nothing can be written. */
  readOnlySnapshot?: boolean
  /** False for work that cannot be repeated, such as sending a message. */
  retry?: boolean
}

/** Commits all of the work or nothing of it. A transaction that PostgreSQL ended because of a deadlock runs again. */
export const withTransaction = <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  { retry = true, ...options }: TransactionOptions = {},
): Promise<Result> => withRetry(() => runTransaction(db, work, options), retry ? MAX_ATTEMPTS : 1)

async function withRetry<Result>(work: () => Promise<Result>, maxAttempts: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const retryable = error instanceof pg.DatabaseError && RETRYABLE_SQLSTATES.has(error.code ?? '')
      if (!retryable || attempt === maxAttempts) throw error
    }
  }
}

async function runTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  { readOnlySnapshot = false }: TransactionOptions = {},
): Promise<Result> {
  const client = await db.connect()
  const tx = new Tx(client)
  let lost: Error | undefined
  try {
    await tx.control(readOnlySnapshot ? sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY` : sql`BEGIN`)
    const result = await work(tx)
    const done = await tx.control(sql`COMMIT`)
    if (done !== 'COMMIT') throw new Error('The transaction was rolled back, because the error of a query was ignored')
    return result
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) lost = error
    else
      await tx.control(sql`ROLLBACK`).catch((rollbackError) => {
        lost = rollbackError
      })
    throw error
  } finally {
    client.release(lost) // with an error the pool closes the connection
  }
}
