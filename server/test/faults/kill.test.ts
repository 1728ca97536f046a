import { afterEach, expect, test } from 'vitest'
import type { SeededRandom } from '../../src/demo/random.ts'
import { tally } from './answers.ts'
import { childrenOf, FaultyClinic, killNow, waitUntil } from './clinic.ts'
import { report } from './report.ts'
import { chanceOf, long, sleep } from './scale.ts'

const ROUNDS = long ? 25 : 3

let clinic: FaultyClinic | undefined
afterEach(() => clinic?.close())

/** Of PostgreSQL: its first process, which the others outlive for a moment; all of them; or one that serves a connection. */
function killDatabase(chance: SeededRandom, { postmaster }: FaultyClinic): void {
  const children = childrenOf(postmaster)
  const how = chance.pick(['first', 'all', 'one'])
  if (how !== 'one') killNow(postmaster)
  for (const pid of how === 'all' ? children : how === 'one' ? [chance.pick(children)] : []) killNow(pid)
}

test.each([
  { victim: 'our server', server: true, database: false },
  { victim: 'PostgreSQL', server: false, database: true },
  { victim: 'both', server: true, database: true },
])(`kill -9 of $victim under load, ${ROUNDS} times: nothing lost, nothing half done`, async (wanted) => {
  const fault = `kill -9 of ${wanted.victim}`
  const chance = chanceOf(fault)
  clinic = await FaultyClinic.open({ chance })
  const { load } = clinic
  const recovery: number[] = []
  const answers: Record<string, number> = {}
  const strange: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = load.acknowledged.length
    load.start(clinic.address)
    await waitUntil('people are at work', () => load.acknowledged.length > before + 10)
    await sleep(chance.between(50, 1_000))
    const at = performance.now()
    if (wanted.database) killDatabase(chance, clinic)
    if (wanted.server) {
      await clinic.server.stop('SIGKILL')
      await clinic.restart()
    }
    recovery.push(await load.goodAfter(at))
    await load.stop()
    tally(load.between(at, at + (recovery.at(-1) ?? 0)), answers, strange)
    expect(clinic.alive).toBe(true)
    await clinic.verify()
  }
  report({ fault, rounds: ROUNDS, acknowledged: load.acknowledged.length, answers, recovery }, clinic.verdict)
  expect(clinic.verdict).toEqual({ lost: [], half: [], overlaps: [] })
  expect(strange).toEqual([])
  expect(await clinic.server.stop()).toBe(0)
})
