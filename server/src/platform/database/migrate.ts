import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Sql, Tx } from './pool.ts'

const MIGRATION_LOCK = 4_843_502

/**
 * Brings the database to the newest form: every pending file of plain SQL, in order of name, in one transaction under
 * a lock that all processes on this database share. Forward only; a file that has been applied never changes.
 */
export async function migrate(sql: Sql, folder: string, upTo?: string): Promise<string[]> {
  return sql.begin((tx) => migrateWithin(tx, folder, upTo))
}

/** …in a transaction of somebody's, who does more in it. */
export async function migrateWithin(tx: Tx, folder: string, upTo?: string): Promise<string[]> {
  const files = await readMigrations(folder, upTo)
  await tx`SET LOCAL statement_timeout = 0`
  await tx`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`
  await tx`
    CREATE TABLE IF NOT EXISTS migracion (
      nombre text PRIMARY KEY,
      huella text NOT NULL,
      aplicada_en timestamptz NOT NULL DEFAULT now()
    )`
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
  const pending = files.filter((file) => !applied.some(({ nombre }) => nombre === file.name))
  for (const file of pending) {
    await tx.unsafe(file.text)
    await tx`INSERT INTO migracion (nombre, huella) VALUES (${file.name}, ${file.hash})`
  }
  return pending.map((file) => file.name)
}

export interface Migration {
  nombre: string
  huella: string
}

/** Those that made this database what it is. */
export async function appliedMigrations(tx: Tx): Promise<Migration[]> {
  return tx<Migration[]>`SELECT nombre, huella FROM migracion ORDER BY nombre`
}

/** Whether any version of the program has been at work here. */
export async function isMigrated(tx: Tx): Promise<boolean> {
  const [row] = await tx<[{ there: boolean }]>`SELECT to_regclass('migracion') IS NOT NULL AS there`
  return row.there
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
