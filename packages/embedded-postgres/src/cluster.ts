import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { type Account, accountFor } from './account.ts'
import { prepareAppRole } from './app-role.ts'
import { binariesFor } from './binaries.ts'
import { connect, disconnect, urlOf } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import { EmbeddedPostgresError, errorCode, errorReason } from './errors.ts'
import { lockCluster, lockHolderName } from './lock.ts'
import { APP_USER, clusterDirOf, passwordFileOf, USER } from './paths.ts'
import { isAlive, isPostgres, readPidFile, removeEmptyPidFile, removePidFile } from './postmaster.ts'
import { freePort } from './process.ts'
import { spawnPostgres } from './spawn-postgres.ts'
import { startFailureReason } from './start-failure.ts'
import { waitUntil } from './wait.ts'

export interface EmbeddedPostgres {
  /** Of the role that owns the database, and may do everything. */
  url: string
  /** Of a role that owns nothing, and may do what the owner grants it. */
  appUrl: string
  stop(): Promise<void>
}

export interface Logger {
  info(message: string): void
  error(message: string): void
}

interface Options {
  logger: Logger
  maxConnections?: number
}

const INVALID_PASSWORD = '28P01'

/**
 * Starts PostgreSQL on the data folder and restarts it when it dies. The process that uses it holds an advisory lock on
 * an open connection: a killed process releases it, and a second start can see who has it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { logger, maxConnections = 60 }: Options,
): Promise<EmbeddedPostgres> {
  await prepareDataDir(dataDir)
  const cluster = new Cluster(path.resolve(dataDir), logger, maxConnections)
  await cluster.start()
  return cluster
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be written: ${errorReason(error)}.`)
  }
}

/** With its parents. Not `recursive`: Node.js 20 tries for ever where no folder can be made, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 })
  await make().catch(async (error) => {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT') throw error
    await makeFolder(path.dirname(folder))
    await make()
  })
}

class Cluster implements EmbeddedPostgres {
  private readonly dataDir: string
  private readonly clusterDir: string
  private readonly logFile: string
  private readonly logger: Logger
  private readonly maxConnections: number
  private account: Account | undefined
  private binaries = ''
  private password = ''
  private appPassword = ''
  private port = 0
  private owner: Client | undefined
  private stopping = false

  constructor(dataDir: string, logger: Logger, maxConnections: number) {
    this.dataDir = dataDir
    this.clusterDir = clusterDirOf(dataDir)
    this.logFile = path.join(dataDir, 'postgres.log')
    this.logger = logger
    this.maxConnections = maxConnections
  }

  get url(): string {
    return urlOf(this.port, this.password)
  }

  get appUrl(): string {
    return urlOf(this.port, this.appPassword, APP_USER)
  }

  async start(): Promise<void> {
    this.account = await accountFor(this.clusterDir)
    this.binaries = await binariesFor(this.account)
    if (!existsSync(this.clusterDir)) await createCluster(this.clusterDir, this.binaries, this.account)
    this.password = (await readFile(passwordFileOf(this.clusterDir), 'utf8')).trim()
    const owner = await this.run()
    const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER])
    if (!rowCount) await owner.query(`CREATE DATABASE ${USER}`)
    this.appPassword = await prepareAppRole(owner, this.clusterDir, this.account)
  }

  async stop(): Promise<void> {
    this.stopping = true
    if (this.owner) await disconnect(this.owner)
    const running = await readPidFile(this.clusterDir)
    if (!running) return
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      if (!isAlive(running.pid)) return
      process.kill(running.pid, signal)
      if (await waitUntil(() => !isAlive(running.pid), 10_000)) return
    }
  }

  /** Uses the PostgreSQL that already runs on the cluster, or starts one, and acquires the owner's lock. */
  private async run(): Promise<Client> {
    const { size: logged } = await stat(this.logFile).catch(() => ({ size: 0 }))
    for (let attempt = 1; ; attempt++) {
      if (!(await this.isRunning())) await this.launch()
      const found = await readPidFile(this.clusterDir)
      if (found && (await this.acceptsConnections(found.port))) {
        this.port = found.port
        return this.acquireOwnership()
      }
      if (attempt === 3) {
        throw new EmbeddedPostgresError(`PostgreSQL does not start: ${await startFailureReason(this.logFile, logged)}`)
      }
    }
  }

  private async isRunning(): Promise<boolean> {
    const found = await readPidFile(this.clusterDir)
    if (!found) await removeEmptyPidFile(this.clusterDir)
    if (!found || !isAlive(found.pid)) return false
    if (!(await isPostgres(found.pid))) {
      await removePidFile(this.clusterDir)
      return false
    }
    // It may be starting, or shutting down after another owner stopped.
    const settled = async () => !isAlive(found.pid) || (await this.acceptsConnections(found.port))
    if (!(await waitUntil(settled, 20_000))) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${found.pid}) holds ${this.clusterDir} but does not answer.`)
    }
    return isAlive(found.pid)
  }

  private async launch(): Promise<void> {
    const port = this.port || (await freePort())
    const { binaries, clusterDir, logFile, maxConnections, account } = this
    const child = await spawnPostgres({ binaries, clusterDir, logFile, port, maxConnections, account })
    // Not the event `exit`: a process that fails at once may have emitted it already.
    const ended = () => child.exitCode !== null || child.signalCode !== null
    // Recovery after a power cut takes time, but never a minute without accepting connections.
    await waitUntil(async () => ended() || (await this.acceptsConnections(port)), 60_000)
  }

  private async acceptsConnections(port: number): Promise<boolean> {
    try {
      await disconnect(await this.connect({ port, connectionTimeoutMillis: 2_000 }))
      return true
    } catch (error) {
      if (errorCode(error) !== INVALID_PASSWORD) return false
      throw new EmbeddedPostgresError(
        `The password in ${passwordFileOf(this.clusterDir)} is not that of its PostgreSQL.`,
      )
    }
  }

  private async acquireOwnership(): Promise<Client> {
    const owner = await this.connect({ application_name: lockHolderName, connectionTimeoutMillis: 5_000 })
    try {
      await lockCluster(owner, this.dataDir)
      this.owner = owner
      owner.once('end', () => this.restart())
      return owner
    } finally {
      if (this.owner !== owner) await disconnect(owner)
    }
  }

  /** After PostgreSQL died: starts it on the same port, so that connection pools reconnect. */
  private async restart(): Promise<void> {
    if (this.stopping) return
    this.owner = undefined
    this.logger.error('The embedded PostgreSQL is gone; starting it again.')
    let logged = ''
    while (!this.stopping) {
      try {
        await this.run()
        this.logger.info('The embedded PostgreSQL is back.')
        return
      } catch (error) {
        // It retries every second and logs each reason once.
        const reason = errorReason(error)
        if (reason !== logged) this.logger.error(reason)
        logged = reason
        await sleep(1_000)
      }
    }
  }

  private connect(options: ClientConfig): Promise<Client> {
    return connect({ port: this.port, password: this.password, database: 'postgres', ...options })
  }
}
