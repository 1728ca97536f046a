import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { adjuntoLimits } from '@huella/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunningClinic } from './support/clinic.ts'
import { seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { upload } from './support/upload.ts'

const MB = 1024 * 1024
/** What docs/operations.md says. */
const LIMIT_MB = 250
/** Of the largest picture: 49.8 million pixels. */
const [WIDTH, HEIGHT] = [8_160, 6_104]

let clinic: RunningClinic
beforeAll(async () => {
  clinic = await RunningClinic.open({ random: seededRandom('memory'), env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => clinic?.close())

const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(clinic.server.child.pid)])) / 1024

/** A picture near both limits, as a camera takes it: the quality decides the size. */
async function largePicture(): Promise<Buffer> {
  const noise = randomBytes(WIDTH * 64 * 3)
  const raw = Buffer.concat(Array.from({ length: Math.ceil(HEIGHT / 64) }, () => noise)).subarray(0, WIDTH * HEIGHT * 3)
  for (let quality = 60; ; quality -= 10) {
    const picture = await sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (picture.length <= adjuntoLimits.bytes) return picture
  }
}

test('ten uploads of 25 MB at once take bounded memory', async () => {
  const picture = await largePicture()
  const body = randomBytes(adjuntoLimits.bytes - 200)
  const files = Array.from({ length: 10 }, (_, n) => {
    if (n % 3 === 0) return { nombre: `foto ${n}`, content: picture }
    if (n % 3 === 1)
      return { nombre: `placa ${n}`, content: Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), body]) }
    return {
      nombre: `informe ${n}`,
      content: Buffer.concat([Buffer.from('%PDF-1.7\n%'), body, Buffer.from('\n%%EOF\n')]),
    }
  })
  const before = megabytes()
  let peak = before
  let done = false
  const watching = (async () => {
    for (; !done; await sleep(100)) peak = Math.max(peak, megabytes())
  })()
  const { address, users } = clinic
  const from = performance.now()
  const sent = files.map((file) =>
    upload({ address, token: users.admin, idMascota: users.owners[0]?.id_mascota ?? 0, files: [file] }),
  )
  const responses = await Promise.all(sent).finally(() => {
    done = true
  })
  await watching
  const seconds = (performance.now() - from) / 1000
  const figures = {
    sizes: files.map(({ content }) => Math.round(content.length / MB)),
    ...{ before: Math.round(before), peak: Math.round(peak), seconds: Math.round(seconds) },
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const statuses: Record<string, number> = {}
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1
  const fault = 'ten uploads of 25 MB at once'
  report({ fault, rounds: 1, acknowledged: statuses[201] ?? 0, responses: statuses, recovery: [] })
  expect(statuses).toEqual({ 201: 10 })
  expect(peak - before).toBeLessThan(LIMIT_MB)
})
