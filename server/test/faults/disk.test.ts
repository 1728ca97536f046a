import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { request, ServerProcess } from '../support/server-process.ts'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { SmallDisk } from './support/small-disk.ts'
import { countStatuses } from './support/statuses.ts'

const DURATION_MS = long ? 10_000 : 3_000

const disk = SmallDisk.mount(160)
let clinic: RunningClinic

beforeAll(async () => {
  if (disk)
    clinic = await RunningClinic.open({ random: seededRandom('full disk'), dataDir: path.join(disk.folder, 'data') })
})
afterEach(() => disk?.makeRoom())
afterAll(async () => {
  await clinic?.close()
  disk?.unmount()
})

test.runIf(disk).each([
  { fault: 'full disk, no room for rows', panics: false },
  { fault: 'full disk, no room for the log: PostgreSQL panics', panics: true },
])('responds with 503 on a $fault, and recovers when there is room', async ({ fault, panics }) => {
  const { load, server } = clinic
  const before = load.acknowledged.length
  load.start(clinic.address)
  await load.timeToSuccess(performance.now())
  // The next writes begin a file of the log: it has room for the whole fault, and not only for what its last file happens to have left.
  await switchWal()
  await load.timeToSuccess(performance.now())
  const from = performance.now()
  disk?.fill()
  if (panics) {
    await waitUntil('the log line for the operator', async () => {
      disk?.fill() // PostgreSQL that starts again deletes old log, and would have room
      await switchWal().catch(() => {}) // PostgreSQL may have ended
      return server.output.includes(`PostgreSQL does not start: the disk of ${disk?.folder}/data is full`)
    })
  } else {
    await waitUntil('a 503', () => load.between(from, performance.now()).some(({ status }) => status >= 500))
  }
  await sleep(DURATION_MS)
  const reading = await request(clinic.address, 'GET', '/api/citas', { token: clinic.users.admin })
  const until = performance.now()
  disk?.makeRoom()
  const recovery = await load.timeToSuccess(until)
  await load.stop()
  await clinic.verify()
  const responses: Record<string, number> = {}
  const unexpected: string[] = []
  countStatuses(load.between(from, until), responses, unexpected)
  const acknowledged = load.acknowledged.length - before
  report({ fault, rounds: 1, acknowledged, responses, recovery: [recovery] }, clinic.findings)
  expect(clinic.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })
  expect(unexpected).toEqual([])
  expect(responses['503']).toBeGreaterThan(0)
  expect(responses.none).toBeUndefined()
  // The server did not restart; reading works unless PostgreSQL stopped.
  expect(clinic.alive && clinic.server === server).toBe(true)
  if (!panics) expect(reading.status).toBe(200)
})

/** The next write begins another WAL file. PostgreSQL may have some at hand. */
async function switchWal(): Promise<void> {
  const sql = clinic.connect()
  await sql`SELECT pg_switch_wal()`.finally(() => sql.end())
}

test('says in one line that the disk of a first start is full', async (context) => {
  const small = SmallDisk.mount(16)
  if (!small) return context.skip()
  const dataDir = path.join(small.folder, 'data')
  const server = new ServerProcess({ env: { DATA_DIR: dataDir } })
  expect(await server.ended).toBe(1)
  expect(server.output).toBe(`huella: PostgreSQL could not be set up in ${dataDir}: the disk is full.\n`)
  small.unmount()
})
