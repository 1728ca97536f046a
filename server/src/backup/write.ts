import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations, isMigrated } from '../platform/database/migrate.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { reason, StartupError } from '../platform/startup-error.ts'
import { endOfRows, FORMAT, type Header } from './format.ts'
import { sequencesOf, tablesOf } from './tables.ts'

const PIECE = 65_536

/**
 * Writes everything as it is at one moment, while people go on working. The file is there whole or not at all. When it
 * fails the connections are closed: PostgreSQL may be in the middle of rows that nobody takes any more.
 */
export async function writeBackup(sql: Sql, file: string, signal: AbortSignal): Promise<{ bytes: number }> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; name another file.`)
  const unfinished = `${file}.partial`
  let failure: unknown
  try {
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      await asTextEverywhere(tx)
      if (!(await isMigrated(tx))) throw new StartupError('There is no clinic in this database yet.')
      // It holds what people wrote about themselves: nobody else on the machine may read it.
      const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
      await pipeline(contents(tx), createGzip(), target, { signal }).catch((error) => {
        failure = error
        void sql.end({ timeout: 0 })
        throw error
      })
    })
    await rename(unfinished, file)
  } catch (thrown) {
    const error = failure ?? thrown
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true })
    if (error instanceof StartupError) throw error
    throw new StartupError(`The backup could not be written to ${file}: ${reason(error)}.`)
  }
  return { bytes: (await stat(file)).size }
}

/** How values are written does not depend on how a server is set up; no limit on how long it takes. */
export async function asTextEverywhere(tx: Tx): Promise<void> {
  await tx`SET LOCAL datestyle = 'ISO, YMD'`
  await tx`SET LOCAL intervalstyle = 'postgres'`
  await tx`SET LOCAL bytea_output = 'hex'`
  await tx`SET LOCAL extra_float_digits = 1`
  await tx`SET LOCAL statement_timeout = 0`
  await tx`SET LOCAL idle_in_transaction_session_timeout = 0`
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
  for (const one of tables) {
    yield line(one)
    yield* inPieces(await tx`COPY ${tx(one.table)} (${tx(one.columns)}) TO STDOUT`.readable())
    yield endOfRows
  }
  // After the rows: sequences stand outside of transactions, and theirs must not be behind the rows.
  yield line(await sequencesOf(tx, tables))
}

/** PostgreSQL sends row by row, which is too little at a time to compress. */
async function* inPieces(rows: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const row of rows) {
    pieces.push(row)
    bytes += row.length
    if (bytes < PIECE) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  yield Buffer.concat(pieces)
  // The driver stops listening to PostgreSQL while we are behind, and forgets to go on when the rows end in that moment.
  rows._read(0)
}
