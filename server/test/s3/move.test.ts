import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn, openFiles } from '../../src/adjuntos/index.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { newS3Location } from '../support/files.ts'

const FILES = 60
const BYTES = 50_000
const main = path.resolve(import.meta.dirname, '../../dist/main.js')

let folder: string
let location: ReturnType<typeof newS3Location>
let s3: FileStore
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'huella-move-'))
  location = newS3Location()
  s3 = await openFiles({ dataDir: folder, files: location })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function move(to: string, dataDir = folder): { child: ChildProcess; done: Promise<[number | null, string]> } {
  const env = { ...process.env, FILES_URL: location.url, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [main, 'files:move', to], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, done: Promise.all([ended, output]) }
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { sha256 } of store.list()) names.push(sha256)
  return names.sort()
}

async function expectIntact(store: FileStore, names: string[]): Promise<void> {
  expect(await namesIn(store)).toEqual(names)
  for (const name of names) {
    const content = await buffer(await store.get(name))
    expect(createHash('sha256').update(content).digest('hex')).toBe(name)
  }
}

test('goes on after it was killed, to S3 and back, and says which files are damaged', {
  timeout: 300_000,
}, async () => {
  const disk = filesIn(folder)
  for (let n = 0; n < FILES; n++) await disk.put(randomBytes(BYTES))
  const names = await namesIn(disk)

  const killed = move('s3')
  await expect.poll(async () => (await namesIn(s3)).length, { interval: 20 }).toBeGreaterThan(10)
  killed.child.kill('SIGKILL')
  await killed.done
  const copied = (await namesIn(s3)).length
  expect(copied).toBeLessThan(FILES)
  expect(await move('s3').done).toEqual([0, `${FILES} files (2.9 MB) of ${disk.location} are in ${location.href}.\n`])
  await expectIntact(s3, names)

  const other = path.join(folder, 'other')
  const back = move('disk', other)
  await expect.poll(async () => (await namesIn(filesIn(other))).length, { interval: 20 }).toBeGreaterThan(10)
  back.child.kill('SIGKILL')
  await back.done
  expect((await move('disk', other).done)[0]).toBe(0)
  await expectIntact(filesIn(other), names)

  const damaged = createHash('sha256').update('right').digest('hex')
  await disk.put(Buffer.from('right'))
  writeFileSync(path.join(disk.location, damaged.slice(0, 2), damaged), 'wrong')
  const [status, output] = await move('s3').done
  expect(status).toBe(1)
  expect(output).toContain(`Not copied: 1 file is missing or damaged in ${disk.location}:\n  ${damaged}\n`)
  expect(await s3.stat(damaged)).toBeUndefined()
})
