import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations, isMigrated } from '../platform/database/migrate.ts'
import { errorCode, reason, StartupError } from '../platform/ops/startup-error.ts'
import { type Database, DatabaseUnavailableError, type Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { endOfRows, FORMAT, type Header } from './format.ts'
import { copyTarget, sequencesOf, tablesOf } from './tables.ts'

/** Writes a snapshot of all tables while the clinic goes on working. The file is complete or does not exist. */
export async function writeBackup(db: Database, file: string, signal: AbortSignal): Promise<{ bytes: number }> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; name another file.`)
  const partial = `${file}.partial`
  let failure: unknown
  try {
    const work = async (tx: Tx) => {
      await setTextFormat(tx)
      if (!(await isMigrated(tx))) throw new StartupError('There is no clinic in this database yet.')
      // It contains personal data: no other user of the machine may read it.
      const target = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
      await pipeline(contents(tx), createGzip(), target, { signal }).catch((error) => {
        failure = error
        // The connection may be in the middle of a COPY, and is closed.
        throw new DatabaseUnavailableError('The backup was interrupted', { cause: error })
      })
    }
    await withTransaction(db, work, { readOnlySnapshot: true, retry: false })
    await rename(partial, file)
  } catch (thrown) {
    const error = failure ?? thrown
    if (errorCode(error) !== 'EEXIST') await rm(partial, { force: true })
    if (error instanceof StartupError) throw error
    throw new StartupError(`The backup could not be written to ${file}: ${reason(error)}.`)
  }
  return { bytes: (await stat(file)).size }
}

/** The text of values must not depend on the settings of a server. No limit on how long it takes. */
export async function setTextFormat(tx: Tx): Promise<void> {
  await tx.client.query(`
    SET LOCAL datestyle = 'ISO, YMD';
    SET LOCAL intervalstyle = 'postgres';
    SET LOCAL bytea_output = 'hex';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`)
}

async function* contents(tx: Tx): AsyncGenerator<Buffer> {
  const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
  const tables = await tablesOf(tx)
  const header: Header = {
    huella: 'backup',
    format: FORMAT,
    made: new Date().toISOString(),
    migrations: await appliedMigrations(tx),
    tables: tables.length,
  }
  yield line(header)
  for (const table of tables) {
    yield line(table)
    yield* tx.client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))
    yield endOfRows
  }
  // After the rows: sequences are outside of transactions, and must not be behind the rows.
  yield line(await sequencesOf(tx, tables))
}
