import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Sql } from './pool.ts'

const MIGRATION_LOCK = 4_843_502

/**
 * Brings the database to the newest form: every pending file of plain SQL, in order of name, in one transaction under
 * a lock that all processes on this database share. Forward only; a file that has been applied never changes.
 */
export async function migrate(sql: Sql, folder: string, upTo?: string): Promise<string[]> {
  const files = await readMigrations(folder, upTo)
  return sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`
    await tx`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`
      CREATE TABLE IF NOT EXISTS migracion (
        nombre text PRIMARY KEY,
        huella text NOT NULL,
        aplicada_en timestamptz NOT NULL DEFAULT now()
      )`
    const applied = await tx<{ nombre: string; huella: string }[]>`SELECT nombre, huella FROM migracion ORDER BY nombre`
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
  })
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
