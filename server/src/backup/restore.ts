import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import { filesIn, namedFiles } from '../adjuntos/index.ts'
import { appliedMigrations, isMigrated, migrateWithin } from '../platform/database/migrate.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { reason, StartupError } from '../platform/ops/startup-error.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { type CopyOptions, copyFiles, type FileSummary } from './files.ts'
import { BackupReader, FORMAT, type Header } from './format.ts'
import { formatLost } from './report.ts'
import { copyTarget, type Sequence, type Table, tablesOf } from './tables.ts'
import { setTextFormat } from './write.ts'

interface RestoreOptions extends Omit<CopyOptions, 'verify'> {
  /** Where the files of the clinic are copied to. */
  files: FileStore
  /** Where the backup has its files: beside it, if nothing else is said. */
  source?: FileStore
  /** Restores the clinic without files that are missing or damaged. */
  allowLost?: boolean
}

/**
 * Restores a backup into an empty database, all or nothing: migrates to the version of the backup, fills the tables, applies the later
 * migrations, and copies the files. The rows are committed after that, so there is never a row without its file; files that an
 * interrupted restore leaves are used by the next one.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  migrations: string,
  { files, source = filesIn(path.dirname(file)), signal, onProgress, allowLost = false }: RestoreOptions,
): Promise<FileSummary & { made: string }> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped, { signal })
  reading.catch(() => undefined) // the reader of the contents gets the error too
  const backup = new BackupReader(unzipped)
  try {
    const header = await headerOf(backup)
    return await withTransaction(db, async (tx) => {
      await setTextFormat(tx)
      if (await isMigrated(tx))
        throw new StartupError(
          'The database already has data, and a backup is restored only into an empty one. Set another DATA_DIR or DATABASE_URL.',
        )
      await migrateToVersionOf(tx, header, migrations)
      await clear(tx)
      for (let left = header.tables; left > 0; left--) await fill(tx, backup)
      for (const { table, column, last, called } of await backup.json<Sequence[]>())
        await tx.query(
          sql`SELECT setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${called})`,
        )
      // What was lost before the backup was made is no reason to refuse it.
      const before = header.files ? (await backup.json<FileSummary>()).lost : []
      await backup.end()
      await migrateWithin(tx, migrations)
      const copied = await copyFiles(namedFiles(tx), source, files, { signal, onProgress, verify: true })
      const lost = copied.lost.filter((name) => !before.includes(name))
      if (lost.length > 0 && !allowLost)
        throw new StartupError(
          `Nothing was restored. ${formatLost(lost, source.location)}\n` +
            'Copy the whole folder from where the backup was made, or restore without these files: --allow-lost',
        )
      return { ...copied, made: header.made }
    })
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${file} could not be restored: ${reason(error)}.`)
  } finally {
    unzipped.destroy()
    await reading.catch(() => undefined)
  }
}

async function headerOf(backup: BackupReader): Promise<Header> {
  const header = await backup.json<Header>().catch((error) => {
    throw error instanceof SyntaxError || error.code === 'Z_DATA_ERROR' ? new Error('it is not a backup') : error
  })
  if (header.huella !== 'backup' || header.format !== FORMAT) throw new Error('it is not a backup')
  return header
}

async function migrateToVersionOf(tx: Tx, { migrations }: Header, folder: string): Promise<void> {
  await migrateWithin(tx, folder, migrations.at(-1)?.nombre)
  const applied = await appliedMigrations(tx)
  const missing = migrations.find(({ nombre }) => !applied.some((one) => one.nombre === nombre))
  if (missing)
    throw new StartupError(
      `The backup was made by a newer version of Huella (${missing.nombre}); update the program, then restore it.`,
    )
  const other = migrations.find(({ nombre, huella }) =>
    applied.some((one) => one.nombre === nombre && one.huella !== huella),
  )
  if (other) throw new StartupError(`The migration ${other.nombre} is not the one this backup was made with.`)
}

/** Deletes the rows that migrations insert, such as the settings: the backup has its own. */
async function clear(tx: Tx): Promise<void> {
  for (const { table } of (await tablesOf(tx)).reverse()) {
    const [row] = await tx.query(sql`SELECT FROM ${raw(table)} LIMIT 1`)
    if (row) await tx.execute(sql`DELETE FROM ${raw(table)}`)
  }
}

async function fill(tx: Tx, backup: BackupReader): Promise<void> {
  const table = await backup.json<Table>()
  await pipeline(backup.rows(), tx.client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`)))
}
