import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '../../src/adjuntos/index.ts'
import { openPlace } from '../../src/backup/place.ts'
import { runDue } from '../../src/backup/scheduled.ts'
import { openBucket } from '../../src/platform/files/s3-bucket.ts'
import { Clinic, newDatabase } from '../support/clinic.ts'
import { migrations } from '../support/database.ts'
import { newS3Location } from '../support/files.ts'
import { query } from '../support/query.ts'

const main = path.resolve(import.meta.dirname, '../../dist/main.js')
const NAME = 'huella-2026-11-15-1300.backup.gz'

let clinic: Clinic
let folder: string
let location: ReturnType<typeof newS3Location>
let photo: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'huella-restore-'))
  location = newS3Location()
  clinic = await Clinic.open()
  const pet = await clinic.mascota(await clinic.person('cliente', { nombre: 'Ángela' }))
  photo = (await clinic.files.put(Buffer.from('photo'))).sha256
  await clinic.sql`UPDATE mascota SET foto = ${photo} WHERE id_mascota = ${pet}`
  const log = {
    info: () => undefined,
    error: (...line: unknown[]) => process.stderr.write(`${JSON.stringify(line)}\n`),
  }
  const place = await openPlace(location, clinic.folder)
  const settings = { timeZone: 'Europe/Madrid', times: ['03:00'], keep: 2, migrations, log }
  const clock = () => new Date('2026-11-15T12:00Z')
  await runDue({ url: clinic.url, place, files: clinic.files, clock, ...settings }, new AbortController().signal)
})
afterAll(async () => {
  await clinic.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the program with a new data folder. */
async function command(args: string[], env: NodeJS.ProcessEnv): Promise<[number | null, string, string]> {
  const DATA_DIR = path.join(folder, randomUUID())
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return [status, await output, DATA_DIR]
}

const tablesIn = (url: string) => query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)

async function expectRestored(url: string, dataDir: string): Promise<void> {
  expect(
    await query(url, 'SELECT m.foto FROM mascota m JOIN usuario u USING (id_usuario) WHERE u.nombre = $1', ['Ángela']),
  ).toEqual([{ foto: photo }])
  const content = await buffer(await filesIn(dataDir).get(photo))
  expect(createHash('sha256').update(content).digest('hex')).toBe(photo)
  expect(readdirSync(path.join(dataDir, 'adjuntos/tmp'))).toEqual([])
}

test('the backups in BACKUP_URL are listed, and restored by name', async () => {
  const DATABASE_URL = await newDatabase('template0')
  const env = { BACKUP_URL: location.url, DATABASE_URL }
  expect((await command(['restore', '--list'], env)).slice(0, 2)).toEqual([
    0,
    `Backups in ${location.href}:\n  ${NAME}\n`,
  ])
  const [status, output, dataDir] = await command(['restore', NAME], env)
  expect([status, output]).toEqual([0, expect.stringMatching(/^Restored: the clinic as it was on \S+, with 1 file/)])
  await expectRestored(DATABASE_URL, dataDir)
  expect((await command(['restore', NAME], env)).slice(0, 2)).toEqual([
    1,
    expect.stringContaining('The database already has data'),
  ])
})

test('and by their address, into the included database too', async () => {
  const address = location.url.replace('?', `/${NAME}?`)
  const DATABASE_URL = await newDatabase('template0')
  const [status, output, dataDir] = await command(['restore', address], { DATABASE_URL })
  expect([status, output]).toEqual([0, expect.stringContaining('Restored')])
  await expectRestored(DATABASE_URL, dataDir)
  expect((await command(['restore', address], {})).slice(0, 2)).toEqual([0, expect.stringContaining('Restored')])
})

test('what is not there, cut off, or cannot be reached, is one line, and nothing is restored', async () => {
  const DATABASE_URL = await newDatabase('template0')
  const env = { BACKUP_URL: location.url, DATABASE_URL }
  expect((await command(['restore', 'huella-2020-01-01-0300.backup.gz'], env)).slice(0, 2)).toEqual([
    1,
    `huella: There is no huella-2020-01-01-0300.backup.gz in ${location.href}: npm run restore -- --list shows what is there.\n`,
  ])
  const bucket = await openBucket(location)
  const whole = await buffer((await bucket.get(NAME)) as Readable)
  const half = whole.subarray(0, whole.length / 2)
  const written = { sha256: createHash('sha256').update(half).digest('hex'), bytes: half.length }
  await bucket.put('half.backup.gz', half, written)
  const [status, output] = await command(['restore', 'half.backup.gz'], env)
  expect([status, output]).toEqual([1, expect.stringMatching(/^huella: \S+ could not be restored: [^\n]+\.\n$/)])
  const nowhere = location.url.replace(/endpoint=.*/, 'endpoint=http://127.0.0.1:9')
  expect((await command(['restore', NAME], { ...env, BACKUP_URL: nowhere })).slice(0, 2)).toEqual([
    1,
    `huella: ${NAME} could not be read from ${location.href}: connection refused.\n`,
  ])
  expect(await tablesIn(DATABASE_URL)).toEqual([])
})
