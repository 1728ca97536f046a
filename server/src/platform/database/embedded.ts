import { existsSync } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { StartupError } from '../startup-error.ts'
import { createCluster, PASSWORD_FILE } from './embedded-create.ts'
import { type Account, accountFor, binariesFor, prepareDataDir } from './embedded-files.ts'
import { whyNoStart } from './embedded-log.ts'
import {
  freePort,
  isAlive,
  isPostgres,
  readPostmasterPid,
  removeEmptyPid,
  runOnFolder,
  until,
} from './embedded-process.ts'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

interface Log {
  info(message: string): void
  error(message: string): void
}

export const USER = 'huella'
const OWNER_LOCK = 4_843_501 // any number of ours: the lock that says which process owns this cluster
const LOG_LIMIT = 5_000_000

/**
 * A real PostgreSQL of our own under the data folder. Nothing in a file says who uses it: the owner holds an advisory
 * lock on an open connection, so a killed owner lets go by itself and a second start can tell who has it.
 */
export async function startEmbedded(dataDir: string, log: Log, connections = 60): Promise<EmbeddedDatabase> {
  await prepareDataDir(dataDir)
  const cluster = new Cluster(path.resolve(dataDir), log, connections)
  await cluster.start()
  return cluster
}

class Cluster implements EmbeddedDatabase {
  private readonly dataDir: string
  private readonly clusterDir: string
  private readonly log: Log
  private readonly connections: number
  private account: Account | undefined
  private binaries = ''
  private password = ''
  private port = 0
  private owner: postgres.Sql | undefined
  private stopping = false

  constructor(dataDir: string, log: Log, connections: number) {
    this.dataDir = dataDir
    this.clusterDir = path.join(dataDir, 'postgres')
    this.log = log
    this.connections = connections
  }

  get url(): string {
    return this.urlOf(USER)
  }

  async start(): Promise<void> {
    this.account = await accountFor(this.clusterDir)
    this.binaries = await binariesFor(this.account)
    if (!existsSync(this.clusterDir)) await createCluster(this.clusterDir, USER, this.binaries, this.account)
    this.password = (await readFile(path.join(this.clusterDir, PASSWORD_FILE), 'utf8')).trim()
    await this.run()
    const owner = this.owner as postgres.Sql
    const [found] = await owner`SELECT 1 FROM pg_database WHERE datname = ${USER}`
    if (!found) await owner.unsafe(`CREATE DATABASE ${USER}`)
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.owner?.end({ timeout: 1 })
    const running = await readPostmasterPid(this.clusterDir)
    if (!running) return
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      if (!isAlive(running.pid)) return
      process.kill(running.pid, signal)
      if (await until(() => !isAlive(running.pid), 10_000)) return
    }
  }

  /** Takes over the PostgreSQL that already runs on the cluster, or starts one, and becomes its owner. */
  private async run(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (!(await this.takeOver())) await this.launch()
      const found = await readPostmasterPid(this.clusterDir)
      if (found && (await this.answers(found.port))) {
        this.port = found.port
        break
      }
      if (attempt === 3) throw new StartupError(`PostgreSQL does not start: ${await whyNoStart(this.logFile)}`)
    }
    await this.becomeOwner()
  }

  private async takeOver(): Promise<boolean> {
    const found = await readPostmasterPid(this.clusterDir)
    if (!found) await removeEmptyPid(this.clusterDir)
    if (!found || !isAlive(found.pid)) return false
    if (!(await isPostgres(found.pid))) {
      await rm(path.join(this.clusterDir, 'postmaster.pid'))
      return false
    }
    // It may be starting, or be on its way out after another owner stopped.
    const settled = await until(async () => !isAlive(found.pid) || (await this.answers(found.port)), 20_000)
    if (!settled)
      throw new StartupError(`PostgreSQL (process ${found.pid}) holds ${this.clusterDir} but does not answer.`)
    return isAlive(found.pid)
  }

  private async launch(): Promise<void> {
    const port = this.port || (await freePort())
    const { size } = await stat(this.logFile).catch(() => ({ size: 0 }))
    const log = await open(this.logFile, size > LOG_LIMIT ? 'w' : 'a', 0o600)
    const settings = [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${this.connections}`, 'jit=off'],
      'log_error_verbosity=terse', // the details of a refused row are people's addresses
    ]
    const args = (name: string) => ['-D', name, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const child = await runOnFolder(path.join(this.binaries, 'bin', 'postgres'), this.clusterDir, args, {
      account: this.account,
      output: log,
    })
    await log.close()
    child.unref()
    let ended = false
    child.once('exit', () => {
      ended = true
    })
    // Recovery after a power cut can take its time; a minute without an answer cannot be right.
    await until(async () => ended || (await this.answers(port)), 60_000)
  }

  private async answers(port: number): Promise<boolean> {
    const sql = postgres(this.urlOf('postgres', port), { max: 1, connect_timeout: 2 })
    try {
      await sql`SELECT 1`
      return true
    } catch (error) {
      if ((error as postgres.PostgresError).code === '28P01') {
        throw new StartupError(`The password in ${this.clusterDir}/${PASSWORD_FILE} is not that of its PostgreSQL.`)
      }
      return false
    } finally {
      await sql.end({ timeout: 0 })
    }
  }

  private async becomeOwner(): Promise<void> {
    const owner = postgres(this.urlOf('postgres'), {
      max: 1,
      connect_timeout: 5,
      max_lifetime: null, // the lock lives as long as this one connection
      connection: { application_name: `huella ${process.pid}` },
      onclose: () => this.lost(),
    })
    this.owner = owner
    // The lock of a process that was killed a moment ago goes when PostgreSQL sees its connection closed.
    const mine = await until(async () => {
      const [row] = await owner`SELECT pg_try_advisory_lock(${OWNER_LOCK}) AS mine`
      return row?.mine === true
    }, 1_000)
    if (mine) return
    const [holder] = await owner`
      SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND objid = ${OWNER_LOCK} AND granted`
    this.owner = undefined
    await owner.end({ timeout: 1 })
    const pid = String(holder?.application_name ?? '').replace('huella ', '') || 'unknown'
    throw new StartupError(
      `The data folder ${this.dataDir} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`,
    )
  }

  /** PostgreSQL went away under us: bring it back on the same port, so that everybody's connections heal. */
  private lost(): void {
    if (this.stopping || !this.owner) return
    const gone = this.owner
    this.owner = undefined
    this.log.error('The embedded PostgreSQL is gone; starting it again.')
    let told = ''
    void (async () => {
      await gone.end({ timeout: 0 })
      while (!this.stopping) {
        try {
          await this.run()
          this.log.info('The embedded PostgreSQL is back.')
          return
        } catch (error) {
          // As long as it takes; but the same reason once, not every second.
          if (String(error) !== told) this.log.error(String(error))
          told = String(error)
          await new Promise((resolve) => setTimeout(resolve, 1_000))
        }
      }
    })()
  }

  private get logFile(): string {
    return path.join(this.dataDir, 'postgres.log')
  }

  private urlOf(database: string, port = this.port): string {
    return `postgres://${USER}:${this.password}@127.0.0.1:${port}/${database}`
  }
}
