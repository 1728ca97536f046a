import { afterEach, expect, test } from 'vitest'
import { killDatabase, RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { countStatuses } from './support/statuses.ts'

const ROUNDS = long ? 25 : 2

let clinic: RunningClinic | undefined
afterEach(() => clinic?.close())

test.each([
  { victim: 'our server', server: true, database: false },
  { victim: 'PostgreSQL', server: false, database: true },
  { victim: 'both', server: true, database: true },
])(`kill -9 of $victim under load, ${ROUNDS} times, loses nothing, leaves nothing incomplete`, async (target) => {
  const fault = `kill -9 of ${target.victim}`
  const random = seededRandom(fault)
  clinic = await RunningClinic.open({ random })
  const { load } = clinic
  const recovery: number[] = []
  const responses: Record<string, number> = {}
  const unexpected: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = load.acknowledged.length
    load.start(clinic.address)
    await waitUntil('acknowledged writes', () => load.acknowledged.length > before + 10)
    await sleep(random.between(50, 1_000))
    const at = performance.now()
    if (target.database) killDatabase(random, clinic)
    if (target.server) {
      await clinic.server.stop('SIGKILL')
      await clinic.restart()
    }
    recovery.push(await load.timeToSuccess(at))
    await load.stop()
    countStatuses(load.between(at, at + (recovery.at(-1) ?? 0)), responses, unexpected)
    expect(clinic.alive).toBe(true)
    await clinic.verify()
  }
  report({ fault, rounds: ROUNDS, acknowledged: load.acknowledged.length, responses, recovery }, clinic.findings)
  expect(clinic.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })
  expect(unexpected).toEqual([])
  expect(await clinic.server.stop()).toBe(0)
})
