import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../support/server-process.ts'
import { killDatabase, RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { SmallDisk } from './support/small-disk.ts'
import { Uploads } from './support/uploads.ts'
import { FileVerifier } from './support/verify-files.ts'

const ROUNDS = long ? 40 : 5
const UPLOADS_A_ROUND = long ? 25 : 8
const FAULTS = ['server', 'PostgreSQL', 'full disk', 'both', 'clients only'] as const

const random = seededRandom('uploads')
const disk = SmallDisk.mount(long ? 640 : 320)
let clinic: RunningClinic
beforeAll(async () => {
  clinic = await RunningClinic.open({ random, ...(disk && { dataDir: path.join(disk.folder, 'data') }) })
})
afterAll(async () => {
  disk?.makeRoom()
  await clinic?.close()
  disk?.unmount()
})

/** Injects a fault, and repairs what does not repair itself. */
async function inject(fault: (typeof FAULTS)[number]): Promise<void> {
  if (fault === 'clients only') return
  if (fault === 'full disk') {
    disk?.fill()
    await sleep(random.between(200, 2_000))
    disk?.makeRoom()
    return
  }
  if (fault !== 'server') killDatabase(random, clinic)
  if (fault === 'PostgreSQL') return
  await clinic.server.stop('SIGKILL')
  await sleep(random.between(0, 1_000))
  await clinic.restart()
}

async function isHealthy(): Promise<boolean> {
  if (!clinic.alive) throw new Error(`The server ended: ${clinic.server.output.slice(-4_000)}`)
  return (await request(clinic.address, 'GET', '/api/health')).status === 200
}

test(`${ROUNDS * UPLOADS_A_ROUND} uploads, with cuts, kills and a full disk: every row has its files, every other file is removed after a day`, {
  timeout: 3_600_000,
}, async () => {
  const uploads = new Uploads(clinic, random, 'faults')
  const verifier = new FileVerifier(clinic)
  const recovery: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sending = uploads.run(UPLOADS_A_ROUND)
    await sleep(random.between(0, 1_500))
    await inject(FAULTS[round % FAULTS.length] ?? 'clients only')
    const repaired = performance.now()
    await sending
    await waitUntil('the server is healthy', isHealthy, 60_000)
    await uploads.untilSuccess()
    recovery.push(performance.now() - repaired)
    await verifier.verify(uploads)
  }
  const removed = await verifier.cleanUp()
  const { responses } = uploads
  report(
    {
      fault: 'uploads: cuts, kills, full disk',
      rounds: ROUNDS,
      acknowledged: responses[201] ?? 0,
      responses,
      recovery,
    },
    verifier.findings,
  )
  process.stdout.write(`${JSON.stringify({ uploads: uploads.attempts.length, removed, responses })}\n`)
  expect(verifier.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })
  const unexpected = uploads.attempts.filter(({ status }) => ![201, 'cut', 0, 503, 507].includes(status))
  expect(unexpected).toEqual([])
  expect(responses[201]).toBeGreaterThan(ROUNDS)
})

test('files that are being added survive the removal of those without a row', { timeout: 3_600_000 }, async () => {
  const uploads = new Uploads(clinic, random, 'cleanup')
  const verifier = new FileVerifier(clinic)
  let done = false
  const sending = uploads.run(UPLOADS_A_ROUND * 2).finally(() => {
    done = true
  })
  await Promise.all([sending, verifier.removeUnused(() => done)])
  await verifier.verify(uploads)
  await verifier.cleanUp()
  expect(verifier.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })
  const { responses } = uploads
  report(
    { fault: 'uploads during the clean-up', rounds: 1, acknowledged: responses[201] ?? 0, responses, recovery: [] },
    verifier.findings,
  )
  expect(responses[201]).toBeGreaterThan(0)
})
