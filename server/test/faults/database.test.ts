import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultProxy } from '../support/fakes/fault-proxy.ts'
import { type HttpResult, request, temporaryFolder } from '../support/server-process.ts'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { countStatuses } from './support/statuses.ts'

const DURATION_MS = long ? 10_000 : 3_000
// Three times what docs/operations.md says, for busy machines.
const MAX_WAIT_MS = 6_000
/** The size of the server's connection pool. */
const CONNECTIONS = 10

let folder: string
let postgres: EmbeddedPostgres
let proxy: FaultProxy
let clinic: RunningClinic
beforeAll(async () => {
  folder = temporaryFolder()
  postgres = await startEmbeddedPostgres(folder, {
    logger: { info() {}, error: (text) => process.stderr.write(text) },
  })
  proxy = await new FaultProxy(postgres.url).forward()
  const random = seededRandom('a database elsewhere')
  clinic = await RunningClinic.open({ random, databaseUrl: postgres.url, env: { DATABASE_URL: proxy.url } })
})
afterEach(() => proxy.forward())
afterAll(async () => {
  await clinic?.close()
  await proxy.refuse()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Causes the fault under load, then checks the responses and the data. */
async function runFault(fault: string, begin: () => unknown, end: () => unknown) {
  const { load, server } = clinic
  const before = load.acknowledged.length
  load.start(clinic.address)
  await load.timeToSuccess(performance.now())
  await sleep(500)
  const from = performance.now()
  await begin()
  await sleep(DURATION_MS)
  await waitUntil('a 503', () => load.between(from, performance.now()).some(({ status }) => status === 503))
  const until = performance.now()
  await end()
  const recovery = await load.timeToSuccess(until)
  await load.stop()
  await clinic.verify()
  const meanwhile = load.between(from, until)
  const responses: Record<string, number> = {}
  const unexpected: string[] = []
  countStatuses(meanwhile, responses, unexpected)
  const acknowledged = load.acknowledged.length - before
  report({ fault, rounds: 1, acknowledged, responses, recovery: [recovery] }, clinic.findings)
  expect(clinic.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })
  expect(unexpected).toEqual([])
  expect(clinic.alive && clinic.server === server).toBe(true)
  expect(responses.none, 'every request gets a response').toBeUndefined()
  expect(Math.max(...meanwhile.map((sent) => sent.until - sent.from))).toBeLessThan(MAX_WAIT_MS)
  expect(await usableConnections(), 'the pool has all its connections again').toBe(CONNECTIONS)
  return meanwhile.filter((sent) => sent.from > from + 100)
}

/** How many connections the server can use: the requests that wait for a locked table at the same time. */
async function usableConnections(): Promise<number> {
  const sql = clinic.connect()
  const requests: Promise<HttpResult<unknown>>[] = []
  const deadline = performance.now() + 15_000 // half of the request timeout
  const most = await sql.begin(async (tx) => {
    await tx`LOCK TABLE mascota IN ACCESS EXCLUSIVE MODE`
    for (;;) {
      await tx`SELECT pg_stat_clear_snapshot()` // a transaction caches the statistics
      const [row] = await tx<[{ waiting: number }]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE application_name = 'huella-web' AND wait_event_type = 'Lock' AND query LIKE '%FROM mascota%'`
      if (row.waiting === CONNECTIONS || performance.now() > deadline) return row.waiting
      if (requests.length < 40)
        requests.push(request(clinic.address, 'GET', '/api/mascotas', { token: clinic.users.admin }))
      await sleep(50)
    }
  })
  await sql.end()
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
  return most
}

test.each([
  ['refused', () => proxy.refuse()],
  ['dropped', () => proxy.drop()],
  ['unanswered', () => proxy.freeze()],
])(
  `responds with 503 while the database is cut off for ${DURATION_MS / 1000} s, its connections %s, and recovers`,
  async (how, begin) => {
    const during = await runFault(`database cut off, connections ${how}`, begin, () => proxy.forward())
    expect(during.filter(({ status }) => status !== 503)).toEqual([])
  },
)

test('completes or refuses each write while the database ends every connection repeatedly', async () => {
  const sql = clinic.connect()
  const random = seededRandom('connections ended')
  let killed = 0
  let killing: Promise<void> | undefined
  let done = false
  const kill = async () => {
    while (!done) {
      const rows = await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND application_name LIKE 'huella-%'`
      killed += rows.length
      await sleep(random.between(10, 200))
    }
  }
  const begin = () => {
    killing = kill()
  }
  await runFault('connections ended by the database', begin, async () => {
    done = true
    await killing
    await sql.end()
  })
  expect(killed).toBeGreaterThan(10)
})
