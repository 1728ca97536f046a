import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { SeededRandom } from '../../../../demo/src/random.ts'
import { embeddedUrl, ServerProcess, temporaryFolder } from '../../support/server-process.ts'
import { connectSql, type TestSql } from '../../support/sql.ts'
import { ADMIN, copyStartedClinic } from '../../support/started-clinic.ts'
import { Load } from './load.ts'
import { sleep } from './options.ts'
import { createUsers, type Users } from './users.ts'
import { type Findings, verify } from './verify.ts'

interface Options {
  random: SeededRandom
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** The database that the test reads, when it is not the embedded PostgreSQL. */
  databaseUrl?: string
}

/** The built program at a fixed address, which can be killed and started again under load. */
export class RunningClinic {
  readonly address: string
  readonly users: Users
  readonly load: Load
  server: ServerProcess
  readonly findings: Findings = { lost: [], incomplete: [], overlaps: [] }
  readonly dataDir: string
  private readonly start: () => ServerProcess
  private readonly databaseUrl: string | undefined

  private constructor(
    server: ServerProcess,
    start: () => ServerProcess,
    address: string,
    users: Users,
    dataDir: string,
    options: Options,
  ) {
    this.server = server
    this.start = start
    this.address = address
    this.users = users
    this.dataDir = dataDir
    this.databaseUrl = options.databaseUrl
    this.load = new Load(users, options.random)
  }

  static async open(options: Options): Promise<RunningClinic> {
    const dataDir = options.dataDir ?? temporaryFolder()
    if (!options.dataDir && !options.databaseUrl) copyStartedClinic(dataDir)
    // A few accounts write as fast as they can.
    const own = { DATA_DIR: dataDir, PORT: String(await freePort(options.random)), WRITE_LIMIT: '1000000' }
    const env = { ...ADMIN, ...own, ...options.env }
    const start = () => new ServerProcess({ env })
    const server = start()
    const address = await server.listening()
    return new RunningClinic(server, start, address, await createUsers(address), dataDir, options)
  }

  async restart(): Promise<void> {
    this.server = this.start()
    await this.server.listening()
  }

  get alive(): boolean {
    return this.server.child.exitCode === null && this.server.child.signalCode === null
  }

  get postmaster(): number {
    return Number(readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** A connection for the test, which must be ended. */
  connect(): TestSql {
    return connectSql(this.databaseUrl ?? embeddedUrl(this.dataDir))
  }

  /** Checks all writes acknowledged so far; no write may be in progress. */
  async verify(): Promise<void> {
    const sql = this.connect()
    const found = await verify(sql, this.address, this.users, this.load.acknowledged)
    await sql.end()
    for (const key of ['lost', 'incomplete', 'overlaps'] as const) {
      this.findings[key] = [...new Set([...this.findings[key], ...found[key]])]
    }
  }

  async close(): Promise<void> {
    await this.load.stop()
    await this.server.stop()
    // A test that fails between a kill and the next start leaves PostgreSQL running.
    if (!this.databaseUrl && existsSync(path.join(this.dataDir, 'postgres/postmaster.pid'))) killNow(this.postmaster)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** The child processes of a process. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .flatMap(([child, parent]) => (parent === pid ? [child] : []))
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Kills the postmaster, all PostgreSQL processes, or one backend. */
export function killDatabase(random: SeededRandom, { postmaster }: RunningClinic): void {
  const children = childrenOf(postmaster)
  const how = random.pick(['first', 'all', 'one'])
  if (how !== 'one') killNow(postmaster)
  for (const pid of how === 'all' ? children : how === 'one' ? [random.pick(children)] : []) killNow(pid)
}

export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await sleep(20)
  }
}

/** A port below the ephemeral range, so that no other process takes it while the server is down. */
async function freePort(random: SeededRandom): Promise<number> {
  for (;;) {
    const port = random.between(20_000, 30_000)
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    await new Promise((resolve) => probe.close(resolve))
    if (free) return port
  }
}
