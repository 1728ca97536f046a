import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '@huella/embedded-postgres'
import type { FastifyInstance } from 'fastify'
import { deleteExpiredAccesos } from './acceso/index.ts'
import { deleteOldUploads, openFiles, removeUnusedFiles } from './adjuntos/index.ts'
import { adminCommands } from './admin-commands.ts'
import { buildApp } from './app.ts'
import {
  confirmAll,
  deleteExpiredChallenges,
  deleteExpiredCorreoLinks,
  deleteExpiredCounters,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredTickets,
  deleteForgottenDevices,
  ensureFirstAdmin,
  firstAdminMessage,
  passkeyWarning,
} from './auth/index.ts'
import { createTransports, type Outbox, startOutbox } from './avisos/index.ts'
import {
  backup,
  listBackups,
  moveFiles,
  openPlace,
  restore,
  type ScheduledBackups,
  startScheduledBackups,
} from './backup/index.ts'
import { demoMessage, fillDemo, isDemo } from './demo/index.ts'
import { deleteOldEspera, type EsperaWorker, startEsperaWorker } from './espera/index.ts'
import { addFigures } from './metrics.ts'
import { noticeKinds } from './notice-kinds.ts'
import { assertSameDatabase, assertUsable, clockWarning, type DatabaseServer } from './platform/database/check.ts'
import { withClinicDatabase } from './platform/database/command.ts'
import { DatabaseListener } from './platform/database/listener.ts'
import { migrate } from './platform/database/migrate.ts'
import { type DatabaseMonitor, monitorDatabase } from './platform/database/monitor.ts'
import { poolerWarnings } from './platform/database/pooler.ts'
import { grantRights } from './platform/database/rights.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import { type Arguments, parse, readArguments } from './platform/ops/arguments.ts'
import { clinicTime } from './platform/ops/clock.ts'
import { type Config, readConfig, withoutDelivery } from './platform/ops/config.ts'
import { createLogger } from './platform/ops/logger.ts'
import { createMetrics } from './platform/ops/metrics.ts'
import { assertPortIsFree, runningMessage } from './platform/ops/startup.ts'
import { StartupError } from './platform/ops/startup-error.ts'
import { connectDatabase } from './platform/sql/connect.ts'
import type { Database, Tx } from './platform/sql/database.ts'
import { type RetentionWorker, startRetention } from './supresion/index.ts'
import { tableRights } from './table-rights.ts'

const HOUR_MS = 3_600_000
const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = path.join(ROOT, 'server/migrations')
const SHUTDOWN_TIMEOUT_MS = 10_000
const OUTBOX_CONNECTIONS = 5
const ONE_ROLE =
  'The role of DATABASE_URL owns the tables or is a superuser, so the program itself could alter the audit trail and signed visits: name a role that owns nothing there, and the owner in DATABASE_OWNER_URL.'

/** What `stop` has to close, in reverse order of starting. */
const running: {
  embedded?: EmbeddedPostgres
  db?: Database
  monitor?: DatabaseMonitor
  app?: FastifyInstance
  /** Seconds in which a load balancer notices that this server is about to stop. */
  shutdownDelay?: number
  metrics?: FastifyInstance
  outboxDb?: Database
  outbox?: Outbox
  espera?: EsperaWorker
  backups?: ScheduledBackups
  retention?: RetentionWorker
} = {}

async function start(given: Config, withDemo: boolean): Promise<void> {
  const log = createLogger(given)
  await assertPortIsFree(given, given.port)
  if (given.metricsPort) await assertPortIsFree(given, given.metricsPort, 'METRICS_PORT')
  const files = await openFiles(given, (problem) =>
    log.warn(`files cannot be reached, uploads and downloads get 503 until they can: ${problem}`),
  )
  const place = given.backup && (await openPlace(given.backup.place, given.dataDir))
  if (!given.databaseUrl) running.embedded = await startEmbeddedPostgres(given.dataDir, { logger: log })
  const url = given.databaseUrl ?? running.embedded?.appUrl ?? ''
  const directUrl = given.directUrl ?? url
  const ownerUrl = given.ownerUrl ?? running.embedded?.url ?? ''
  const session = given.prepare
  const db = connectDatabase(url, { session })
  running.db = db
  const server = await assertUsable(db)
  for (const line of [clockWarning(server), ...(await poolerWarnings(db, given))]) if (line) log.warn(line)
  const clock = () => new Date()
  const connect = { server, session }
  if (directUrl !== url && directUrl !== ownerUrl)
    await connected(directUrl, { ...connect, setting: 'DATABASE_DIRECT_URL' }, async () => undefined)
  const setting = directUrl === ownerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_OWNER_URL'
  await connected(ownerUrl, { ...connect, setting }, async (owner) => {
    const finish = async (tx: Tx) => {
      if (!(await grantRights(tx, server.role, tableRights))) log.warn(ONE_ROLE)
    }
    await migrate(owner, MIGRATIONS, { finish })
    if (withDemo) await fillDemo(owner, files, clinicTime(clock(), given.timeZone), given.timeZone)
  })
  const demo = await isDemo(db)
  // A demo sends nothing, whatever is configured.
  const config = demo ? withoutDelivery(given) : given
  if (demo) process.stdout.write(demoMessage())
  const admin = await ensureFirstAdmin(db, config)
  if (admin) process.stdout.write(firstAdminMessage(admin))
  if (!config.smtpUrl) await confirmAll(db)
  const warning = await passkeyWarning(db, config)
  if (warning) log.warn(warning)
  const monitor = monitorDatabase(url)
  running.monitor = monitor
  const listener = new DatabaseListener(directUrl, db, log)
  const metrics = config.metricsPort ? await createMetrics(config) : undefined
  const webDir = path.join(ROOT, 'web/dist')
  const app = await buildApp({ config, db, clock, monitor, listener, files, metrics, log, webDir, demo })
  running.app = app
  running.shutdownDelay = config.shutdownDelay
  log.level = 'warn' // Fastify logs the address too
  const address = await app.listen({ port: config.port, host: config.host })
  log.level = config.logLevel
  process.stdout.write(runningMessage(address, config))
  if (metrics) {
    addFigures(metrics, { db, dataDir: config.dataDir, backsUp: config.backup !== undefined })
    running.metrics = await metrics.listen()
  }
  const { timeZone, publicUrl = address } = config
  // The worker has connections of its own: a mail server that hangs must not block requests.
  running.outboxDb = connectDatabase(url, { maxConnections: OUTBOX_CONNECTIONS, session })
  running.outbox = startOutbox({
    db: running.outboxDb,
    clock,
    timeZone,
    publicUrl,
    files,
    kinds: noticeKinds,
    log,
    ...createTransports(config),
  })
  running.espera = startEsperaWorker({ db: running.outboxDb, clock, config, log, listener })
  if (config.backup && place) {
    const { times, keep } = config.backup
    const common = { files, clock, timeZone, log, migrations: MIGRATIONS }
    running.backups = startScheduledBackups({ ...common, url: ownerUrl, place, times, keep })
  }
  running.retention = startRetention({ url: ownerUrl, files, clock, timeZone, log })
  const deleteExpired = () =>
    Promise.all([
      deleteExpiredSessions(db),
      deleteForgottenDevices(db),
      deleteExpiredAccesos(db),
      deleteExpiredCounters(db),
      deleteExpiredLinks(db),
      deleteExpiredCorreoLinks(db),
      deleteExpiredTickets(db),
      deleteExpiredChallenges(db),
      deleteOldEspera(db),
      deleteOldUploads(db),
      deleteOldKeys(db),
      removeUnusedFiles(db, files, clock()),
    ]).catch((err) => log.warn({ err }, 'expired rows not deleted'))
  setInterval(deleteExpired, HOUR_MS).unref()
}

interface OtherAddress {
  /** The setting that has it. */
  setting: string
  /** The database that it must lead to. */
  server: DatabaseServer
  session: boolean
}

/** Works at another address of the database, where nothing is in between. */
async function connected(
  url: string,
  { setting, server, session }: OtherAddress,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = connectDatabase(url, { maxConnections: 1, maintenance: true, session })
  try {
    assertSameDatabase(server, await assertUsable(db, setting), setting)
    await work(db)
  } finally {
    await db.close()
  }
}

let stopping: Promise<void> | undefined

/** Lets a load balancer know, finishes requests in progress, then closes everything. Ctrl-C may arrive twice: from the terminal and from npm. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    if (running.app && running.shutdownDelay) {
      running.app.draining = true
      await sleep(running.shutdownDelay * 1000)
    }
    const timeout = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
    // A keep-alive connection that becomes idle would otherwise stay open for another minute.
    const idle = setInterval(() => running.app?.server.closeIdleConnections(), 20)
    await Promise.race([
      Promise.all([
        running.app?.close(),
        running.metrics?.close(),
        running.outbox?.stop(),
        running.espera?.stop(),
        running.backups?.stop(),
        running.retention?.stop(),
      ]),
      timeout,
    ])
    clearInterval(idle)
    await Promise.all([running.db?.close(), running.outboxDb?.close(), running.monitor?.close()])
    await running.embedded?.stop()
  })()
  return stopping
}

function run(wanted: Exclude<Arguments, { command: 'start' }>, context: Parameters<typeof backup>[1]): Promise<string> {
  switch (wanted.command) {
    case 'backup':
      return backup(wanted.file, context)
    case 'restore':
      return restore(wanted, MIGRATIONS, context)
    case 'list':
      return listBackups(context.config)
    case 'files:move':
      return moveFiles(wanted, context)
    case 'administer':
      return runAdmin(wanted, context)
  }
}

/** `npm run admin`: works on the database beside a running server, or without one. */
async function runAdmin(
  { name, args }: { name: string; args: string[] },
  { config, log }: Parameters<typeof backup>[1],
): Promise<string> {
  const all = Object.entries(adminCommands).map(([each, { usage }]) => `npm run admin -- ${each} ${usage}`)
  const usage = `Usage: ${all.join(', ')}`
  const command = adminCommands[name]
  if (!command) throw new StartupError(`There is no command '${name}'. ${usage}`)
  const given = parse({ args, options: command.options ?? {}, allowPositionals: true }, usage)
  const clock = () => new Date()
  return withClinicDatabase({ config, log, migrations: MIGRATIONS }, (db) => command.run(given, { db, clock, config }))
}

const interrupted = new AbortController()

function onSignal(handle: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle)
}

try {
  const wanted = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  if (wanted.command === 'start') {
    onSignal(() => void stop().then(() => process.exit(0)))
    await start(config, wanted.demo)
  } else {
    onSignal(() => interrupted.abort())
    const context = { config, log: createLogger(config), signal: interrupted.signal }
    process.stdout.write(`${await run(wanted, context)}\n`)
  }
} catch (error) {
  await stop()
  const expected = error instanceof StartupError || error instanceof EmbeddedPostgresError
  process.stderr.write(expected ? `huella: ${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
