import pg from 'pg'
import { type Database, DatabaseUnavailableError, Tx } from './database.ts'

const RETRYABLE_SQLSTATES = new Set(['40P01', '40001']) // deadlock, serialization failure
const MAX_ATTEMPTS = 3
const READ_ONLY_SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY'
/**
 * A standby that must confirm may take its time: a limit would end the waiting and not the transaction, which could then be lost.
 * After a query whose error was ignored the first statement fails, so nothing is taken for committed.
 */
const COMMIT = 'SET LOCAL statement_timeout = 0; COMMIT'

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
  const tx = new Tx(client, db.connection)
  let lost: Error | undefined
  try {
    await tx.control(readOnlySnapshot ? `${db.connection.begin}; ${READ_ONLY_SNAPSHOT}` : db.connection.begin)
    const result = await work(tx)
    await tx.control(COMMIT)
    return result
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) lost = error
    else
      await tx.control('ROLLBACK').catch((rollbackError) => {
        lost = rollbackError
      })
    throw error
  } finally {
    client.release(lost) // with an error the pool closes the connection
  }
}
