import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucket, startSwift } from '../../../scripts/swift.mjs'
import { openFiles } from '../../src/adjuntos/index.ts'
import { parseS3Url } from '../../src/platform/files/s3-location.ts'
import { jpeg, report } from '../http/adjuntos/setup.ts'
import { Clinic, type Person } from '../support/clinic.ts'
import { multipartForm } from '../support/multipart.ts'

const MB = 2 ** 20
/** Of its own: others use theirs at the same time. */
const portOffset = 32_000 + (process.pid % 20_000)

let folder: string
let swift: Awaited<ReturnType<typeof startSwift>>
let clinic: Clinic
let vet: Person
let pet: number
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'huella-frozen-'))
  swift = await startSwift(folder, { portOffset })
  Object.assign(process.env, swift.env)
  await createBucket(swift.endpoint, 'files')
  clinic = await Clinic.open({ files: await openFiles({ dataDir: folder, files: parseS3Url(swift.url('files')) }) })
  vet = await clinic.person('veterinario')
  pet = await clinic.mascota(await clinic.person())
})
afterAll(async () => {
  await clinic.close()
  await swift.stop()
  rmSync(folder, { recursive: true, force: true })
})

const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * MB, 'x'), Buffer.from('\n%%EOF\n')])

const upload = async (content: Buffer) => {
  const url = `/api/mascotas/${pet}/adjuntos`
  const { statusCode, body } = await vet.call({ method: 'POST', url, ...multipartForm([{ content }]) })
  return { statusCode, body: JSON.parse(body) }
}

/** What the stream ends with, and after how many seconds. */
async function endOf(stream: Readable): Promise<[string, number]> {
  const from = performance.now()
  stream.resume()
  const [error] = await once(stream, 'close').then(
    () => [{ name: 'closed' }],
    (failure) => [failure],
  )
  return [error.name, (performance.now() - from) / 1000]
}

test('a frozen S3 server: uploads and downloads get 503 after eight seconds, the rest works, and nothing is stored', async () => {
  const before = performance.now()
  const { body: stored } = await upload(large)
  const usual = (performance.now() - before) / 1000
  const [{ id_adjunto, sha256 = '' }] = await clinic.sql<
    [{ id_adjunto: number; sha256: string }]
  >`SELECT id_adjunto, sha256 FROM adjunto WHERE id_adjunto = ${stored[0].id_adjunto}`
  const reading = await clinic.files.get(sha256)
  await once(reading, 'readable')

  swift.children.proxy?.kill('SIGSTOP')
  const interrupted = endOf(reading)
  const from = performance.now()
  const refused = async (call: Promise<{ statusCode: number; body: { code: string; message: string } }>) => {
    const { statusCode, body } = await call
    expect([statusCode, body.code]).toEqual([503, 'SIN_ALMACEN'])
    expect(body.message).toContain('Los archivos no están disponibles')
    return (performance.now() - from) / 1000
  }
  const download = async () => {
    const { statusCode, body } = await vet.get(`/api/adjuntos/${id_adjunto}`)
    return { statusCode, body: JSON.parse(body) }
  }
  const waited = Promise.all([
    refused(upload(report)),
    refused(upload(await jpeg())),
    refused(upload(large.fill('y', 100, 200))),
    refused(download()),
  ])
  expect((await vet.get(`/api/mascotas/${pet}/historia`)).statusCode).toBe(200)
  for (const seconds of await waited) {
    expect(seconds).toBeGreaterThan(7)
    expect(seconds).toBeLessThan(10 + 3 * usual) // they are read first, all at once
  }
  // From now on one waits, and nobody behind it.
  const again = performance.now()
  const refusedAgain = Promise.all(
    [download(), download(), upload(report)].map(async (call) => {
      expect((await call).body.code).toBe('SIN_ALMACEN')
      return (performance.now() - again) / 1000
    }),
  )
  const [soonest = 0, sooner = 0, last = 0] = (await refusedAgain).sort((a, b) => a - b)
  expect(sooner).toBeLessThan(4)
  expect(last).toBeGreaterThan(7)
  const [name, seconds] = await interrupted
  process.stdout.write(`Frozen: answered after ${(await waited).map((one) => one.toFixed(1)).join(', ')} s; `)
  process.stdout.write(`then ${soonest.toFixed(1)}, ${sooner.toFixed(1)}, ${last.toFixed(1)} s; `)
  process.stdout.write(`a download that had begun ended after ${seconds.toFixed(1)} s (${name})\n`)
  expect(seconds).toBeLessThan(40)
  expect(await clinic.sql`SELECT id_adjunto FROM adjunto`).toEqual([{ id_adjunto }])

  swift.children.proxy?.kill('SIGCONT')
  expect((await upload(report)).statusCode).toBe(201)
  expect((await vet.get(`/api/adjuntos/${id_adjunto}`)).statusCode).toBe(200)
})
