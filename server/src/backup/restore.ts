import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { appliedMigrations, isMigrated, migrateWithin } from '../platform/database/migrate.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { reason, StartupError } from '../platform/startup-error.ts'
import { BackupReader, FORMAT, type Header } from './format.ts'
import { type Sequence, type Table, tablesOf } from './tables.ts'
import { asTextEverywhere } from './write.ts'

/**
 * Puts a backup into an empty database, all or nothing: makes the tables as they were, fills them, and brings them to the
 * newest form. So a backup of an older version is restored by a newer one.
 */
export async function restoreBackup(sql: Sql, file: string, migrations: string, signal: AbortSignal): Promise<Header> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked, { signal })
  reading.catch(() => undefined) // it shows where the contents are read
  const backup = new BackupReader(unpacked)
  try {
    const header = await headerOf(backup)
    await sql.begin(async (tx) => {
      await asTextEverywhere(tx)
      if (await isMigrated(tx))
        throw new StartupError(
          'The database already has data, and a backup is restored only into an empty one. Set another DATA_DIR or DATABASE_URL.',
        )
      await migrateAsItWas(tx, header, migrations)
      await clear(tx)
      for (let left = header.tables; left > 0; left--) await fill(tx, backup)
      for (const { table, column, last, called } of await backup.json<Sequence[]>())
        await tx`SELECT setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}, ${called})`
      await backup.end()
      await migrateWithin(tx, migrations)
    })
    return header
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${file} could not be restored: ${reason(error)}.`)
  } finally {
    unpacked.destroy()
    await reading.catch(() => undefined)
  }
}

async function headerOf(backup: BackupReader): Promise<Header> {
  const header = await backup.json<Partial<Header>>().catch((error) => {
    throw error instanceof SyntaxError || error.code === 'Z_DATA_ERROR' ? new Error('it is not a backup') : error
  })
  if (header.huella !== 'backup' || header.format !== FORMAT) throw new Error('it is not a backup')
  return header as Header
}

async function migrateAsItWas(tx: Tx, { migrations }: Header, folder: string): Promise<void> {
  await migrateWithin(tx, folder, migrations.at(-1)?.nombre)
  const made = await appliedMigrations(tx)
  const missing = migrations.find(({ nombre }) => !made.some((one) => one.nombre === nombre))
  if (missing)
    throw new StartupError(
      `The backup was made by a newer version of Huella (${missing.nombre}); update the program, then restore it.`,
    )
  const other = migrations.find(({ nombre, huella }) =>
    made.some((one) => one.nombre === nombre && one.huella !== huella),
  )
  if (other) throw new StartupError(`The migration ${other.nombre} is not the one this backup was made with.`)
}

/** Takes away the rows that migrations make, such as the settings: the backup has its own. */
async function clear(tx: Tx): Promise<void> {
  for (const { table } of (await tablesOf(tx)).reverse()) {
    const [row] = await tx`SELECT 1 FROM ${tx(table)} LIMIT 1`
    if (row) await tx`DELETE FROM ${tx(table)}`
  }
}

async function fill(tx: Tx, backup: BackupReader): Promise<void> {
  const { table, columns } = await backup.json<Table>()
  const sink = await tx`COPY ${tx(table)} (${tx(columns)}) FROM STDIN`.writable()
  let refusal: unknown
  sink.on('error', (error) => {
    refusal ??= error
  })
  try {
    for await (const piece of backup.rows()) await written(sink, piece)
  } catch (error) {
    sink.destroy(error as Error)
    throw refusal ?? error
  }
  sink.end()
  // The driver tells neither of the end of a COPY that fails there nor why. A question behind it does the first.
  await tx`SELECT 1`.catch(() => {
    throw refusal ?? new Error(`the rows of ${table} do not fit`)
  })
}

function written(sink: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => sink.write(piece, (error) => (error ? reject(error) : resolve())))
}
