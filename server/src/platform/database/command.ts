import { findRunning, hasCluster, type Logger, startEmbeddedPostgres } from '@huella/embedded-postgres'
import type { Config } from '../ops/config.ts'
import { StartupError } from '../ops/startup-error.ts'
import { connectDatabase } from '../sql/connect.ts'
import type { Database } from '../sql/database.ts'
import { withTransaction } from '../sql/transaction.ts'
import { assertUsable } from './check.ts'
import { pendingMigrations } from './migrate.ts'

/** For a command on the machine: the database of the clinic, as its owner, whether the server runs or not. It must be that of this version. */
export async function withClinicDatabase<Result>(
  { config, log, migrations }: { config: Config; log: Logger; migrations: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !hasCluster(config.dataDir))
    throw new StartupError(`There is no clinic in ${config.dataDir} yet.`)
  const running = config.ownerUrl ?? (await findRunning(config.dataDir))
  const server = running ? { url: running } : await startEmbeddedPostgres(config.dataDir, { logger: log })
  const db = connectDatabase(server.url, { maxConnections: 2, maintenance: true, session: config.prepare })
  try {
    await assertUsable(db)
    if ((await withTransaction(db, (tx) => pendingMigrations(tx, migrations))).length > 0)
      throw new StartupError('The database is that of an older version; start the program once with npm start.')
    return await work(db)
  } finally {
    await db.close()
    if ('stop' in server) await server.stop()
  }
}
