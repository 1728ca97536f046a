import path from 'node:path'
import { findRunning, hasCluster, type Logger, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { filesIn, openFiles } from '../adjuntos/index.ts'
import { assertUsable } from '../platform/database/check.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Config } from '../platform/ops/config.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import { connectDatabase } from '../platform/sql/connect.ts'
import type { Database } from '../platform/sql/database.ts'
import { withNamedBackup } from './named.ts'
import { backupName } from './place.ts'
import { formatBytes, formatFiles, formatLost, terminalProgress } from './report.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

interface CommandContext {
  config: Config
  log: Logger
  signal: AbortSignal
}

/** `npm run backup`: while the server runs or not. Returns what to print. */
export async function backup(file: string | undefined, { config, log, signal }: CommandContext): Promise<string> {
  const { now } = clinicTime(new Date(), config.timeZone)
  const target = path.resolve(file ?? backupName(now))
  if (!config.databaseUrl && !hasCluster(config.dataDir))
    throw new StartupError(`There is no clinic in ${config.dataDir} yet.`)
  const running = config.ownerUrl ?? (await findRunning(config.dataDir))
  const server = running ? { url: running } : await startEmbeddedPostgres(config.dataDir, { logger: log })
  try {
    const files = await openFiles(config)
    const options = { files, signal, onProgress: terminalProgress() }
    const { size, ...copied } = await withDatabase(server.url, config, (db) => writeBackup(db, target, options))
    const withFiles = copied.files > 0 ? `, and ${formatFiles(copied)} in ${beside(target)}` : ''
    const written = `Backup written to ${target} (${formatBytes(size)})${withFiles}.`
    if (copied.lost.length > 0)
      throw new StartupError(`${written}\nWithout all files: ${formatLost(copied.lost, files.location)}`)
    return written
  } finally {
    if ('stop' in server) await server.stop()
  }
}

/** `npm run restore`: only into an empty database; the included one must not be in use by a server. */
export async function restore(
  { file, allowLost }: { file: string; allowLost: boolean },
  migrations: string,
  { config, log, signal }: CommandContext,
): Promise<string> {
  return withNamedBackup(file, config, async (local, source) => {
    const server = config.ownerUrl
      ? { url: config.ownerUrl }
      : await startEmbeddedPostgres(config.dataDir, { logger: log })
    try {
      const files = await openFiles(config)
      const options = { files, source, signal, onProgress: terminalProgress(), allowLost }
      const restored = await withDatabase(server.url, config, (db) => restoreBackup(db, local, migrations, options))
      const withFiles = restored.files > 0 ? `, with ${formatFiles(restored)}` : ''
      const without =
        restored.lost.length > 0 ? `Without all files: ${formatLost(restored.lost, source.location)}\n` : ''
      return `${without}Restored: the clinic as it was on ${restored.made}${withFiles}. Start it with npm start.`
    } finally {
      if ('stop' in server) await server.stop()
    }
  })
}

/** The folder with the files of a backup. */
const beside = (backupFile: string) => filesIn(path.dirname(backupFile)).location

async function withDatabase<Result>(
  url: string,
  { prepare }: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase(url, { maxConnections: 2, maintenance: true, session: prepare })
  try {
    await assertUsable(db)
    return await work(db)
  } finally {
    await db.close()
  }
}
