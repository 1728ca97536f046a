import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { SeededRandom } from '../../src/demo/random.ts'
import { connectPool, type Sql } from '../../src/platform/database/pool.ts'
import { embeddedUrl, ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { Load } from './load.ts'
import { ADMIN, makePeople, type People } from './people.ts'
import { sleep } from './scale.ts'
import { type Verdict, verify } from './verify.ts'

interface Options {
  chance: SeededRandom
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Where the test itself reads, when that is not the included PostgreSQL. */
  databaseUrl?: string
}

/** The built program under a fault: killed and started again at one address, with people who go on using it. */
export class FaultyClinic {
  readonly address: string
  readonly people: People
  readonly load: Load
  server: ServerProcess
  readonly verdict: Verdict = { lost: [], half: [], overlaps: [] }
  private readonly dataDir: string
  private readonly start: () => ServerProcess
  private readonly databaseUrl: string | undefined

  private constructor(
    server: ServerProcess,
    start: () => ServerProcess,
    address: string,
    people: People,
    dataDir: string,
    options: Options,
  ) {
    this.server = server
    this.start = start
    this.address = address
    this.people = people
    this.dataDir = dataDir
    this.databaseUrl = options.databaseUrl
    this.load = new Load(people, options.chance)
  }

  static async open(options: Options): Promise<FaultyClinic> {
    const dataDir = options.dataDir ?? temporaryFolder()
    const env = { ...ADMIN, DATA_DIR: dataDir, PORT: String(await steadyPort(options.chance)), ...options.env }
    const start = () => new ServerProcess({ env })
    const server = start()
    const address = await server.listening()
    return new FaultyClinic(server, start, address, await makePeople(address), dataDir, options)
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

  /** The test's own way to the database; to be ended. */
  connect(): Sql {
    return connectPool(this.databaseUrl ?? embeddedUrl(this.dataDir), 1)
  }

  /** Looks at everything that was acknowledged so far, while nobody writes. */
  async verify(): Promise<void> {
    const sql = this.connect()
    const found = await verify(sql, this.address, this.people, this.load.acknowledged)
    await sql.end()
    for (const key of ['lost', 'half', 'overlaps'] as const) {
      this.verdict[key] = [...new Set([...this.verdict[key], ...found[key]])]
    }
  }

  async close(): Promise<void> {
    await this.load.stop()
    await this.server.stop()
    // A test that failed between a kill and the next start has left PostgreSQL alone.
    if (!this.databaseUrl && existsSync(path.join(this.dataDir, 'postgres/postmaster.pid'))) killNow(this.postmaster)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .flatMap(([child, parent]) => (parent === pid ? [child] : []))
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 30_000,
): Promise<void> {
  const deadline = performance.now() + patience
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patience / 1000} s`)
    await sleep(20)
  }
}

/** A port below those that systems give to outgoing connections: while the server is down, nobody else may get it. */
async function steadyPort(chance: SeededRandom): Promise<number> {
  for (;;) {
    const port = chance.between(20_000, 30_000)
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    await new Promise((resolve) => probe.close(resolve))
    if (free) return port
  }
}
