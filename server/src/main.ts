import path from 'node:path'
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '@huella/embedded-postgres'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ensureFirstAdmin, mintLink, sweepAttempts, sweepLinks } from './auth/index.ts'
import { makeTransports, type Outbox, startOutbox } from './avisos/index.ts'
import { backup, restore } from './backup/index.ts'
import { fillDemo, isDemo } from './demo/index.ts'
import { readArguments } from './platform/arguments.ts'
import { assertPortIsFree, startupMessages } from './platform/boot.ts'
import { clinicTime } from './platform/clock.ts'
import { type Config, readConfig, withoutDelivery } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { connectPool, requireUsable, type Sql } from './platform/database/pool.ts'
import { type Pulse, takePulse } from './platform/database/pulse.ts'
import { makeLogger } from './platform/logger.ts'
import { sweepSessions } from './platform/session.ts'
import { StartupError } from './platform/startup-error.ts'

const HOUR = 3_600_000
const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = path.join(ROOT, 'server/migrations')
const DRAIN_LIMIT = 10_000
const OUTBOX_CONNECTIONS = 4

/** What has to be undone to stop, in the order in which it was done. */
const running: {
  embedded?: EmbeddedPostgres
  sql?: Sql
  pulse?: Pulse
  app?: FastifyInstance
  outboxSql?: Sql
  outbox?: Outbox
} = {}

async function start(given: Config, fill: boolean): Promise<void> {
  const log = makeLogger(given)
  await assertPortIsFree(given)
  if (!given.databaseUrl) running.embedded = await startEmbeddedPostgres(given.dataDir, { logger: log })
  const url = given.databaseUrl ?? (running.embedded as EmbeddedPostgres).url
  const sql = connectPool(url)
  running.sql = sql
  await requireUsable(sql)
  await migrate(sql, MIGRATIONS)
  const clock = () => new Date()
  if (fill) await fillDemo(sql, clinicTime(clock(), given.timeZone))
  const demo = await isDemo(sql)
  // Whatever is set: nothing leaves a clinic of made-up people.
  const config = demo ? withoutDelivery(given) : given
  if (demo) process.stdout.write(startupMessages.demo())
  const admin = await ensureFirstAdmin(sql, config)
  if (admin) process.stdout.write(startupMessages.firstAdmin(admin))
  const pulse = takePulse(url)
  running.pulse = pulse
  const app = await buildApp({ config, sql, clock, pulse, log, webDir: path.join(ROOT, 'web/dist'), demo })
  running.app = app
  log.level = 'warn' // the framework announces what the next line says better
  const address = await app.listen({ port: config.port, host: config.host })
  log.level = config.logLevel
  process.stdout.write(startupMessages.address(address, config))
  const { timeZone, publicUrl = address } = config
  // Connections of its own: a mail server that hangs must not keep people waiting for one.
  running.outboxSql = connectPool(url, OUTBOX_CONNECTIONS)
  const outbox = { sql: running.outboxSql, clock, timeZone, publicUrl, mintLink, log, ...makeTransports(config) }
  running.outbox = startOutbox(outbox)
  const sweep = () =>
    Promise.all([sweepSessions(sql), sweepAttempts(sql), sweepLinks(sql)]).catch((err) => log.warn({ err }, 'sweep'))
  setInterval(sweep, HOUR).unref()
}

let stopping: Promise<void> | undefined

/** Finishes what is under way, then lets go of everything. Ctrl-C may well reach us twice: from the terminal and by npm. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, DRAIN_LIMIT).unref())
    // A connection that goes idle after its last answer would otherwise be kept alive for another minute.
    const idle = setInterval(() => running.app?.server.closeIdleConnections(), 20)
    await Promise.race([Promise.all([running.app?.close(), running.outbox?.stop()]), limit])
    clearInterval(idle)
    const pools = [running.sql, running.outboxSql].map((pool) => pool?.end({ timeout: 2 }))
    await Promise.all([...pools, running.pulse?.close()])
    await running.embedded?.stop()
  })()
  return stopping
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
    const surroundings = { config, log: makeLogger(config), signal: interrupted.signal }
    const done =
      wanted.command === 'backup'
        ? await backup(wanted.file, surroundings)
        : await restore(wanted.file, MIGRATIONS, surroundings)
    process.stdout.write(`${done}\n`)
  }
} catch (error) {
  await stop()
  const expected = error instanceof StartupError || error instanceof EmbeddedPostgresError
  process.stderr.write(expected ? `huella: ${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
}
