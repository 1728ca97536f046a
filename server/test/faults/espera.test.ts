import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterEach, expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { temporaryFolder } from '../support/server-process.ts'
import { KilledServers, WaitingLane } from './support/espera.ts'
import { long, seededRandom } from './support/options.ts'
import { report } from './support/report.ts'

const RUNS = long ? 1_000 : 8
const LANES = long ? 12 : 4

/** A Tuesday two to three weeks from now. */
function slotDay(): string {
  const date = new Date(Date.now() + 14 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

let postgres: EmbeddedPostgres | undefined
let servers: KilledServers | undefined
let folder = ''
const lanes: WaitingLane[] = []
afterEach(async () => {
  await servers?.close()
  await Promise.all(lanes.map((lane) => lane.close()))
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(`${RUNS} slots of the waiting list, with two servers that are killed again and again`, {
  timeout: 3_600_000,
}, async () => {
  const fault = 'kill -9 of servers that offer slots'
  const random = seededRandom(fault)
  folder = temporaryFolder()
  postgres = await startEmbeddedPostgres(folder, { logger: { info() {}, error() {} } })
  servers = await KilledServers.open({ DATABASE_URL: postgres.url, DATA_DIR: folder }, random)
  await query(postgres.url, 'UPDATE ajustes SET notice_delay = 0') // hours are offered at once
  for (let n = 0; n < LANES; n++) lanes.push(await WaitingLane.open(servers, postgres.url, random, n, slotDay()))
  servers.kill()
  let left = RUNS
  const work = async (lane: WaitingLane) => {
    for (; left > 0; left--) await lane.run()
  }
  await Promise.all(lanes.map(work))
  const responses: Record<string, number> = { kills: servers.kills }
  for (const { outcomes } of lanes)
    for (const [outcome, times] of Object.entries(outcomes)) responses[outcome] = (responses[outcome] ?? 0) + times
  const overlaps = lanes.flatMap(({ problems }) => problems)
  report({ fault, rounds: RUNS, acknowledged: responses.take ?? 0, responses, recovery: [] }, { overlaps })
  expect(overlaps).toEqual([])
  expect(servers.kills).toBeGreaterThan(0)
})
