import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { filesIn, keepStoredFiles, namedFiles } from '../adjuntos/index.ts'
import { appliedMigrations, isMigrated } from '../platform/database/migrate.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { errorCode, reason, StartupError } from '../platform/ops/startup-error.ts'
import { type Database, DatabaseUnavailableError, type Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { type CopyOptions, copyFiles, type FileSummary } from './files.ts'
import { endOfRows, FORMAT, type Header } from './format.ts'
import { copyTarget, sequencesOf, tablesOf } from './tables.ts'

const DAY_MS = 86_400_000

interface BackupOptions extends Omit<CopyOptions, 'verify'> {
  files: FileStore
  /** Where the files are copied to: beside the backup, if nothing else is said. */
  target?: FileStore
}

/**
 * Writes a snapshot of all tables while the clinic goes on working, and copies the files that it names into a folder beside it, which
 * all backups share. The backup is complete or does not exist. It uses two connections.
 */
export async function writeBackup(
  db: Database,
  file: string,
  { files, target = filesIn(path.dirname(file)), signal, onProgress }: BackupOptions,
): Promise<FileSummary & { size: number }> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; name another file.`)
  const partial = `${file}.partial`
  let failure: unknown
  let copied: FileSummary = { files: 0, bytes: 0, lost: [] }
  try {
    const work = async (tx: Tx) => {
      await setTextFormat(tx)
      if (!(await isMigrated(tx))) throw new StartupError('There is no clinic in this database yet.')
      // The backup contains personal data: no other user of the machine may read it.
      const stream = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
      const copyNamed = async () => {
        copied = await copyFiles(namedFiles(tx), files, target, { signal, onProgress, verify: false })
        return copied
      }
      await pipeline(contents(tx, copyNamed), createGzip(), stream, { signal }).catch((error) => {
        failure = error
        // The connection may be in the middle of a COPY, and is closed.
        throw new DatabaseUnavailableError('The backup was interrupted', { cause: error })
      })
    }
    // No file is removed from before the snapshot until its files are copied.
    await withTransaction(
      db,
      async (guard) => {
        await setTextFormat(guard)
        await keepStoredFiles(guard)
        await withTransaction(db, work, { readOnlySnapshot: true, retry: false })
      },
      { retry: false },
    )
    await rename(partial, file)
    await target.removeTemporary(new Date(Date.now() - DAY_MS))
  } catch (thrown) {
    const error = failure ?? thrown
    if (errorCode(error) !== 'EEXIST') await rm(partial, { force: true })
    if (error instanceof StartupError) throw error
    throw new StartupError(`The backup could not be written to ${file}: ${reason(error)}.`)
  }
  return { ...copied, size: (await stat(file)).size }
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

async function* contents(tx: Tx, copyNamed: () => Promise<FileSummary>): AsyncGenerator<Buffer> {
  const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
  const tables = await tablesOf(tx)
  const header: Header = {
    huella: 'backup',
    format: FORMAT,
    made: new Date().toISOString(),
    migrations: await appliedMigrations(tx),
    tables: tables.length,
    files: true,
  }
  yield line(header)
  for (const table of tables) {
    yield line(table)
    yield* tx.client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))
    yield endOfRows
  }
  // After the rows: sequences are outside of transactions, and must not be behind the rows.
  yield line(await sequencesOf(tx, tables))
  yield line(await copyNamed())
}
