import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { temporaryFolder } from '../support/server-process.ts'
import { tally } from './answers.ts'
import { FaultyClinic, waitUntil } from './clinic.ts'
import { type Answer, ask } from './people.ts'
import { report } from './report.ts'
import { chanceOf, long, sleep } from './scale.ts'

const LASTS = long ? 10_000 : 3_000
// Twice what docs/operations.md says, for machines that also do other things.
const PATIENCE = 6_000
/** That a process keeps for people. */
const CONNECTIONS = 10

let folder: string
let database: EmbeddedPostgres
let proxy: CuttableProxy
let clinic: FaultyClinic
beforeAll(async () => {
  folder = temporaryFolder()
  database = await startEmbeddedPostgres(folder, { logger: { info() {}, error: (text) => process.stderr.write(text) } })
  proxy = await new CuttableProxy(database.url).mend()
  const chance = chanceOf('a database elsewhere')
  clinic = await FaultyClinic.open({ chance, databaseUrl: database.url, env: { DATABASE_URL: proxy.url } })
})
afterEach(() => proxy.mend())
afterAll(async () => {
  await clinic?.close()
  await proxy.cut()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Lets it happen to people who are at work, and looks at what they were told and at what is left. */
async function outlast(fault: string, begin: () => unknown, end: () => unknown) {
  const { load, server } = clinic
  const before = load.acknowledged.length
  load.start(clinic.address)
  await load.goodAfter(performance.now())
  await sleep(500)
  const from = performance.now()
  await begin()
  await sleep(LASTS)
  await waitUntil('a refusal', () => load.between(from, performance.now()).some(({ status }) => status === 503))
  const until = performance.now()
  await end()
  const recovery = await load.goodAfter(until)
  await load.stop()
  await clinic.verify()
  const meanwhile = load.between(from, until)
  const answers: Record<string, number> = {}
  const strange: string[] = []
  tally(meanwhile, answers, strange)
  const acknowledged = load.acknowledged.length - before
  report({ fault, rounds: 1, acknowledged, answers, recovery: [recovery] }, clinic.verdict)
  expect(clinic.verdict).toEqual({ lost: [], half: [], overlaps: [] })
  expect(strange).toEqual([])
  expect(clinic.alive && clinic.server === server).toBe(true)
  expect(answers.none, 'everybody gets an answer').toBeUndefined()
  expect(Math.max(...meanwhile.map((asked) => asked.until - asked.from))).toBeLessThan(PATIENCE)
  expect(await connectionsInUse(), 'the server has all its connections again').toBe(CONNECTIONS)
  return meanwhile.filter((asked) => asked.from > from + 100)
}

/** How many connections the server has: as many as people who wait for one table, one after the other, can take up. */
async function connectionsInUse(): Promise<number> {
  const sql = clinic.connect()
  const people: Promise<Answer>[] = []
  const deadline = performance.now() + 15_000 // half of what a request is given
  const most = await sql.begin(async (tx) => {
    await tx`LOCK TABLE mascota IN ACCESS EXCLUSIVE MODE`
    for (;;) {
      await tx`SELECT pg_stat_clear_snapshot()` // a transaction would see the same people for ever
      const [row] = await tx<[{ waiting: number }]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE application_name = 'huella-web' AND wait_event_type = 'Lock' AND query LIKE '%FROM mascota%'`
      if (row.waiting === CONNECTIONS || performance.now() > deadline) return row.waiting
      if (people.length < 40) people.push(ask(clinic.address, 'GET', '/api/mascotas', { token: clinic.people.admin }))
      await sleep(50)
    }
  })
  await sql.end()
  for (const { status } of await Promise.all(people)) expect(status).toBe(200)
  return most
}

test.each([
  ['refused', () => proxy.cut()],
  ['dropped', () => proxy.drop()],
  ['unanswered', () => proxy.freeze()],
])(
  `the database cut off for ${LASTS / 1000} s, its connections %s: 503, then all is well again`,
  async (how, begin) => {
    const told = await outlast(`database cut off, connections ${how}`, begin, () => proxy.mend())
    expect(told.filter(({ status }) => status !== 503)).toEqual([])
  },
)

test('the database ends every connection again and again: 503 at worst, and nothing half done', async () => {
  const sql = clinic.connect()
  const chance = chanceOf('connections ended')
  let killed = 0
  let killing: Promise<void> | undefined
  let done = false
  const kill = async () => {
    while (!done) {
      const { count } = await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND application_name LIKE 'huella-%'`
      killed += count
      await sleep(chance.between(10, 200))
    }
  }
  const begin = () => {
    killing = kill()
  }
  await outlast('connections ended by the database', begin, async () => {
    done = true
    await killing
    await sql.end()
  })
  expect(killed).toBeGreaterThan(10)
})
