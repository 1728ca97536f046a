import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, reason, StartupError } from '../ops/startup-error.ts'
import type { Database, Tx } from '../sql/database.ts'
import { sql } from '../sql/sql.ts'
import { withTransaction } from '../sql/transaction.ts'

const MIGRATION_LOCK = 4_843_502
/** The SQLSTATE of a missing privilege. */
const FORBIDDEN = '42501'
/** The SQLSTATE of a lock that was not granted in time. */
const LOCKED = '55P03'
/** A migration that waits for a table makes all requests to that table wait behind it. */
const LOCK_TIMEOUT = '10s'

interface MigrateOptions {
  /** The last migration to apply. */
  upTo?: string
  /** What belongs to every start, in the same transaction. */
  finish?: (tx: Tx) => Promise<void>
}

/**
 * Applies every pending migration, in order of file name, in one transaction under a lock that all processes on this database
 * share. Forward only; a migration that has been applied never changes.
 */
export async function migrate(db: Database, folder: string, { upTo, finish }: MigrateOptions = {}): Promise<string[]> {
  const work = async (tx: Tx) => {
    const applied = await migrateWithin(tx, folder, upTo)
    await finish?.(tx)
    return applied
  }
  return withTransaction(db, work).catch((error) => {
    if (errorCode(error) === LOCKED)
      throw new StartupError(
        'A table is in use for longer than 10 seconds, e.g. by a backup; nothing was changed. Start again later.',
      )
    if (errorCode(error) !== FORBIDDEN) throw error
    throw new StartupError(`The role of the database may not create tables in it: ${reason(error)}.`)
  })
}

/** The same inside a transaction of the caller. */
export async function migrateWithin(tx: Tx, folder: string, upTo?: string): Promise<string[]> {
  const files = await readMigrations(folder, upTo)
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.query(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.execute(sql`
    CREATE TABLE IF NOT EXISTS migracion (
      nombre text PRIMARY KEY,
      huella text NOT NULL,
      aplicada_en timestamptz NOT NULL DEFAULT now()
    )`)
  const applied = await appliedMigrations(tx)
  for (const { nombre, huella } of applied) {
    const file = files.find((candidate) => candidate.name === nombre)
    if (!file && !upTo) {
      throw new StartupError(`The database was made by a newer version of Huella (${nombre}); update the program.`)
    }
    if (file && file.hash !== huella) {
      throw new StartupError(`The migration ${nombre} is not the one this database was made with.`)
    }
  }
  await tx.execute(sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`) // not for the lock above: one process waits for another
  const pending = files.filter((file) => !applied.some(({ nombre }) => nombre === file.name))
  for (const file of pending) {
    await tx.client.query(file.text) // several statements, which cannot be prepared
    await tx.execute(sql`INSERT INTO migracion (nombre, huella) VALUES (${file.name}, ${file.hash})`)
  }
  return pending.map((file) => file.name)
}

export interface Migration {
  nombre: string
  huella: string
}

export async function appliedMigrations(tx: Tx): Promise<Migration[]> {
  return tx.query<Migration>(sql`SELECT nombre, huella FROM migracion ORDER BY nombre`)
}

/** Whether this database has been set up by any version of the program. */
export async function isMigrated(tx: Tx): Promise<boolean> {
  const { exists } = await tx.queryOne<{ exists: boolean }>(sql`SELECT to_regclass('migracion') IS NOT NULL AS exists`)
  return exists
}

/** Those that the database does not have yet. */
export async function pendingMigrations(tx: Tx, folder: string): Promise<string[]> {
  const applied = (await isMigrated(tx)) ? await appliedMigrations(tx) : []
  const names = (await readMigrations(folder, undefined)).map(({ name }) => name)
  return names.filter((name) => !applied.some(({ nombre }) => nombre === name))
}

async function readMigrations(folder: string, upTo: string | undefined) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wanted = upTo ? names.slice(0, names.indexOf(upTo) + 1) : names
  return Promise.all(
    wanted.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
