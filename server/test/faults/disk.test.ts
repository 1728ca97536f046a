import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/server-process.ts'
import { tally } from './answers.ts'
import { FaultyClinic, waitUntil } from './clinic.ts'
import { ask } from './people.ts'
import { report } from './report.ts'
import { chanceOf, long, sleep } from './scale.ts'

const LASTS = long ? 10_000 : 3_000

/** A disk of our own to fill; only root may make one, and not in every container. */
function mountSmallDisk(): string | undefined {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'huella-faults', folder], { stdio: 'pipe' })
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    process.stdout.write(`Skipped, a full disk: none can be mounted here (${String(error).split('\n').at(-1)}).\n`)
  }
}

const disk = mountSmallDisk()
const rubbish = path.join(disk ?? '', 'rubbish')
let clinic: FaultyClinic

beforeAll(async () => {
  if (disk) clinic = await FaultyClinic.open({ chance: chanceOf('full disk'), dataDir: path.join(disk, 'data') })
})
afterEach(() => rmSync(rubbish, { force: true }))
afterAll(async () => {
  await clinic?.close()
  if (!disk) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

function fill(): void {
  const file = openSync(rubbish, 'w')
  try {
    for (const size of [1_000_000, 4_096]) fillBy(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function fillBy(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test.runIf(disk).each([
  { fault: 'full disk, no room for rows', panics: false },
  { fault: 'full disk, no room for the log: PostgreSQL panics', panics: true },
])('$fault: 503, and all is well again when there is room', async ({ fault, panics }) => {
  const { load, server } = clinic
  const before = load.acknowledged.length
  load.start(clinic.address)
  await load.goodAfter(performance.now())
  const from = performance.now()
  fill()
  if (panics) {
    const sql = clinic.connect()
    // The rest of its log is given away: what comes next needs a new file.
    await sql`SELECT pg_switch_wal()`.catch(() => undefined)
    await sql.end()
    await waitUntil('the operator is told why', () =>
      server.output.includes(`PostgreSQL does not start: the disk of ${disk}/data is full`),
    )
  } else {
    await waitUntil('a refusal', () => load.between(from, performance.now()).some(({ status }) => status >= 500))
  }
  await sleep(LASTS)
  const reading = await ask(clinic.address, 'GET', '/api/citas', { token: clinic.people.admin })
  const until = performance.now()
  rmSync(rubbish)
  const recovery = await load.goodAfter(until)
  await load.stop()
  await clinic.verify()
  const answers: Record<string, number> = {}
  const strange: string[] = []
  tally(load.between(from, until), answers, strange)
  const acknowledged = load.acknowledged.length - before
  report({ fault, rounds: 1, acknowledged, answers, recovery: [recovery] }, clinic.verdict)
  expect(clinic.verdict).toEqual({ lost: [], half: [], overlaps: [] })
  expect(strange).toEqual([])
  expect(answers['503']).toBeGreaterThan(0)
  expect(answers.none).toBeUndefined()
  // Without a restart of ours, and where PostgreSQL lives one can still read.
  expect(clinic.alive && clinic.server === server).toBe(true)
  if (!panics) expect(reading.status).toBe(200)
})
