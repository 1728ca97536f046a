import pg from 'pg'
import { type Database, isConnectionLost, isLostAtOnce, OutcomeUnknownError, Tx } from './database.ts'

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

/**
 * Commits all of the work or nothing of it. It runs again after a deadlock, and on another connection if the first was lost before
 * COMMIT was sent: PostgreSQL has then rolled it back. It never runs again after a COMMIT without a response.
 */
export async function withTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  { retry = true, readOnlySnapshot = false }: TransactionOptions = {},
): Promise<Result> {
  const begin = readOnlySnapshot ? `${db.connection.begin}; ${READ_ONLY_SNAPSHOT}` : db.connection.begin
  for (let attempt = 1; ; attempt++) {
    const client = await db.connect()
    const from = performance.now()
    try {
      return await runTransaction(new Tx(client, db), work, begin)
    } catch (error) {
      if (!retry || attempt === MAX_ATTEMPTS || !canRunAgain(error, from)) throw error
    }
  }
}

function canRunAgain(error: unknown, from: number): boolean {
  if (error instanceof OutcomeUnknownError) return false
  const ended = error instanceof pg.DatabaseError && RETRYABLE_SQLSTATES.has(error.code ?? '')
  return ended || isLostAtOnce(error, from)
}

/** Releases the connection at the end; one that is lost, or may be, is closed. */
async function runTransaction<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>, begin: string): Promise<Result> {
  let lost = false
  let committing = false
  try {
    await tx.control(begin)
    const result = await work(tx)
    committing = true
    await tx.control(COMMIT)
    return result
  } catch (error) {
    lost = isConnectionLost(error)
    if (lost && committing) throw new OutcomeUnknownError('The connection was lost during COMMIT', { cause: error })
    if (!lost)
      await tx.control('ROLLBACK').catch(() => {
        lost = true
      })
    throw error
  } finally {
    tx.client.release(lost)
  }
}
