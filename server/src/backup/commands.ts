import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRunning, hasCluster, type Logger, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { clinicTime } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { connectPool, requireUsable, type Sql } from '../platform/database/pool.ts'
import { StartupError } from '../platform/startup-error.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

interface Surroundings {
  config: Config
  log: Logger
  signal: AbortSignal
}

/** `npm run backup`: beside a server that runs, or without one. Answers what to tell the person. */
export async function backup(file: string | undefined, { config, log, signal }: Surroundings): Promise<string> {
  const { now } = clinicTime(new Date(), config.timeZone)
  const target = path.resolve(file ?? `huella-${now.replace('T', '-').replace(':', '')}.backup.gz`)
  if (!config.databaseUrl && !hasCluster(config.dataDir))
    throw new StartupError(`There is no clinic in ${config.dataDir} yet.`)
  const running = config.databaseUrl ?? (await findRunning(config.dataDir))
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir, { logger: log })
  try {
    const { bytes } = await using(running ?? (embedded?.url as string), (sql) => writeBackup(sql, target, signal))
    return `Backup written to ${target} (${(bytes / 1024).toFixed(0)} KB).`
  } finally {
    await embedded?.stop()
  }
}

/** `npm run restore`: only into an empty database, and with the included one only while no server has it. */
export async function restore(
  file: string,
  migrations: string,
  { config, log, signal }: Surroundings,
): Promise<string> {
  const source = path.resolve(file)
  if (!existsSync(source)) throw new StartupError(`There is no file ${source}.`)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, { logger: log })
  try {
    const url = config.databaseUrl ?? (embedded?.url as string)
    const { made } = await using(url, (sql) => restoreBackup(sql, source, migrations, signal))
    return `Restored: the clinic as it was on ${made}. Start it with npm start.`
  } finally {
    await embedded?.stop()
  }
}

async function using<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connectPool(url, 1)
  try {
    await requireUsable(sql)
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
