import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../server/src/platform/sql/sql.ts'
import { fill } from './fill.ts'
import { type BenchDatabase, createSession, medianOf } from './support/fixtures.ts'
import { memoryOf, processorTimeOf, startLoadWorker, startServer } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const CLINICS = 20
/** About a year of a clinic with four vets. */
const CITAS = 10_000
const IDLE_SECONDS = 30
const REQUESTS = 41
const LIST = '/api/citas?page=1&per_page=25'

/** Many clinics on one PostgreSQL, each a process and a database. */
export interface Clinics {
  count: number
  /** Megabytes of a process when nobody uses it: the median. */
  memory: number
  /** Megabytes of PostgreSQL with one clinic, and with all. */
  postgres: [number, number]
  /** Connections with all, when nobody uses them. */
  connections: number
  /** Processor time of all processes and of PostgreSQL together when nobody uses them, as a part of one processor. */
  idle: number
  /** Megabytes of a database: empty, and after a year. */
  disk: [number, number]
  /** Milliseconds of a page of 25 appointments: the only clinic, and with a request a second to each of the others. */
  page: [number, number]
}

export async function measureClinics(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<Clinics> {
  const clinics: (BenchDatabase & Awaited<ReturnType<typeof startServer>> & { token: string })[] = []
  const disk: [number, number] = [0, 0]
  const add = async () => {
    const created = await database(`clinic_${clinics.length}`)
    disk[0] = await sizeOf(created)
    await fill(created.url, CITAS)
    disk[1] = await sizeOf(created)
    const { token } = await createSession(created.db, 'admin')
    clinics.push({ ...created, ...(await startServer(created.url)), token })
  }
  const worker = startLoadWorker()
  const pageOfFirst = async () => {
    const [first] = clinics
    if (!first) throw new Error('There is no clinic.')
    return (await responseTimes(worker, first.port, { path: LIST, token: first.token, requests: REQUESTS })).median
  }

  await add()
  const alone = await pageOfFirst()
  await sleep(IDLE_SECONDS * 1000)
  const postgresOfOne = postgresMemory()
  while (clinics.length < CLINICS) {
    await add()
    log(`${clinics.length} of ${CLINICS} clinics`)
  }
  await sleep(IDLE_SECONDS * 1000)
  const before = processorTime(clinics)
  await sleep(IDLE_SECONDS * 1000)
  const idle = (processorTime(clinics) - before) / (IDLE_SECONDS * 1000)
  const memory = medianOf(clinics.map(({ child }) => memoryOf(child)))
  const postgres: [number, number] = [postgresOfOne, postgresMemory()]
  const connections = await connectionsOf(clinics)
  const others = setInterval(() => {
    for (const { port, token } of clinics.slice(1))
      fetch(`http://127.0.0.1:${port}${LIST}`, { headers: { authorization: `Bearer ${token}` } })
        .then((response) => response.text())
        .catch((error) => log(`a request failed: ${error}`))
  }, 1000)
  const among = await pageOfFirst()
  clearInterval(others)
  return { count: CLINICS, memory, postgres, connections, idle, disk, page: [alone, among] }
}

const MEGABYTE = 1024 * 1024

async function sizeOf({ db }: BenchDatabase): Promise<number> {
  await db.execute(sql`CHECKPOINT`)
  const { bytes } = await db.queryOne<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  )
  return bytes / MEGABYTE
}

/** To the databases of the clinics, with those of this program: up to two to each. */
async function connectionsOf([first]: BenchDatabase[]): Promise<number> {
  if (!first) return 0
  const { count } = await first.db.queryOne<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname LIKE 'clinic\_%' AND pid <> pg_backend_pid() AND state IS NOT NULL`)
  return count
}

const postgresProcesses = () =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && read(pid, 'comm').trim() === 'postgres')

/** Each page that processes share is counted once. */
function postgresMemory(): number {
  const kilobytes = postgresProcesses().map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

function processorTime(clinics: { child: Parameters<typeof processorTimeOf>[0] }[]): number {
  const servers = clinics.map(({ child }) => processorTimeOf(child))
  const postgres = postgresProcesses().map((pid) => processorTimeOf({ pid: Number(pid) }))
  return [...servers, ...postgres].reduce((sum, one) => sum + one, 0)
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // the process has just ended
  }
}
