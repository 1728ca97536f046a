import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { type Clock, clinicTime } from '../platform/ops/clock.ts'
import { reason } from '../platform/ops/startup-error.ts'
import { connectDatabase } from '../platform/sql/connect.ts'
import type { Database } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { removeDestroyedFiles } from '../supresion/index.ts'
import { attemptsOf, type CopiaTipo, insertCopia } from './copias.repo.ts'
import { type BackupPlace, backupName, timeOf } from './place.ts'
import { restoreBackup } from './restore.ts'
import { isBackupDue, isTestDue } from './schedule.ts'
import { setTextFormat, writeBackup } from './write.ts'

const BACKUP_LOCK = 4_843_516
const CHECK_MS = 60_000
/** One holds the lock, two write the backup. */
const CONNECTIONS = 3

export interface ScheduledBackupDeps {
  /** The address of the owner, without a pooler in between. */
  url: string
  place: BackupPlace
  files: FileStore
  clock: Clock
  timeZone: string
  /** Times of the day on the clinic's clock. */
  times: string[]
  /** How many backups are kept. */
  keep: number
  migrations: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

export interface ScheduledBackups {
  stop(): Promise<void>
}

/** Makes the backups that are due, and restores the last one as a test once a week, in one of the servers. */
export function startScheduledBackups(deps: ScheduledBackupDeps): ScheduledBackups {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const check = () => {
    running ??= runDue(deps, stopping.signal)
      .catch((err) => deps.log.error({ err }, 'backups not checked'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(check, CHECK_MS).unref()
  check()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** Does what is due, unless another server does. */
export async function runDue(deps: ScheduledBackupDeps, signal: AbortSignal): Promise<void> {
  const { clock, timeZone, times } = deps
  const clinicClock = (moment: Date) => clinicTime(moment, timeZone).now
  const db = connectDatabase(deps.url, { maxConnections: CONNECTIONS, maintenance: true })
  try {
    await withTransaction(
      db,
      async (tx) => {
        await setTextFormat(tx) // also without a limit on how long it is idle
        const { locked } = await tx.queryOne<{ locked: boolean }>(
          sql`SELECT pg_try_advisory_xact_lock(${BACKUP_LOCK}) AS locked`,
        )
        if (!locked) return
        if (isBackupDue(await attemptsOf(tx, 'copia'), times, clock(), clinicClock))
          await attempt('copia', () => makeBackup(db, deps, clinicClock(clock()), signal))
        if (isTestDue(await attemptsOf(db, 'comprobacion'), clock()))
          await attempt('comprobacion', () => testLast(db, deps, signal))
      },
      { retry: false },
    )
  } finally {
    await db.close()
  }

  /** The row is written by itself, so that it stays whatever comes after it. */
  async function attempt(tipo: CopiaTipo, work: () => Promise<string | undefined>): Promise<void> {
    const iniciada_en = clock()
    try {
      const nombre = await work()
      if (!nombre) return
      await insertCopia(db, { tipo, nombre, iniciada_en, error: null })
      deps.log.info({ nombre, place: deps.place.location }, tipo === 'copia' ? 'backup made' : 'backup tested')
    } catch (err) {
      if (signal.aborted) return
      deps.log.error({ err, place: deps.place.location }, tipo === 'copia' ? 'backup failed' : 'test of backup failed')
      await insertCopia(db, { tipo, nombre: null, iniciada_en, error: reason(err) })
    }
  }
}

async function makeBackup(
  db: Database,
  { place, files, keep, timeZone }: ScheduledBackupDeps,
  now: string,
  signal: AbortSignal,
): Promise<string> {
  const name = backupName(now)
  const draft = await place.draft(name)
  const { lost } = await writeBackup(db, draft, { files, target: place.files, signal })
  await place.store(name, draft)
  for (const old of (await place.names()).slice(0, -keep)) await place.remove(old)
  const [oldest = name] = await place.names()
  await removeDestroyedFiles(db, place.files, timeOf(oldest), timeZone)
  if (lost.length > 0)
    throw new Error(`${lost.length} files of the clinic are missing or damaged; the backup is without them`)
  return name
}

/** Restores the last backup into a database of its own, reads all its files, and removes the database. Undefined if there is no backup. */
async function testLast(
  db: Database,
  { url, place, migrations }: ScheduledBackupDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const name = (await place.names()).at(-1)
  if (!name) return undefined
  const { database } = await db.queryOne<{ database: string }>(sql`SELECT current_database() AS database`)
  const scratch = `${database.slice(0, 40)}_comprobacion`
  const quoted = raw(pg.escapeIdentifier(scratch))
  const drop = () => db.execute(sql`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`)
  await drop() // of a server that was killed
  await db.execute(sql`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8'`)
  const address = new URL(url)
  address.pathname = `/${scratch}`
  const target = connectDatabase(address.href, { maxConnections: 1, maintenance: true })
  try {
    // The files are already where they are copied to: each is read, and its hash compared.
    await place.withLocal(name, (file) =>
      restoreBackup(target, file, migrations, { source: place.files, files: place.files, signal }),
    )
    return name
  } finally {
    await target.close()
    await drop()
  }
}
