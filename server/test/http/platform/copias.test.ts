import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlace } from '../../../src/backup/place.ts'
import { runDue, type ScheduledBackupDeps } from '../../../src/backup/scheduled.ts'
import { parseS3Url } from '../../../src/platform/files/s3-location.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { migrations } from '../../support/database.ts'
import { newS3Location, onS3 } from '../../support/files.ts'

const DAY_MS = 86_400_000
let clinic: Clinic
let admin: Person
let folder: string
let deps: ScheduledBackupDeps
let now: number
const logged: unknown[] = []
const { signal } = new AbortController()

beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
  const pet = await clinic.mascota(admin)
  const { sha256 } = await clinic.files.put(Buffer.from('photo'))
  await clinic.sql`UPDATE mascota SET foto = ${sha256} WHERE id_mascota = ${pet}`
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await clinic.sql`DELETE FROM copia`
  logged.length = 0
  folder = mkdtempSync(path.join(tmpdir(), 'huella-copias-'))
  now = Date.parse('2026-11-15T12:00Z')
  deps = {
    url: clinic.ownerUrl,
    place: await openPlace(onS3() ? newS3Location() : folder, clinic.folder),
    files: clinic.files,
    clock: () => new Date(now),
    timeZone: 'Europe/Madrid',
    times: ['03:00'],
    keep: 2,
    migrations,
    log: { info: (...line: unknown[]) => logged.push(line), error: (...line: unknown[]) => logged.push(line) },
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = () => runDue(deps, signal)
const read = async () => (await admin.get('/api/copias')).json()
const scratch = () => clinic.sql`SELECT datname FROM pg_database WHERE datname LIKE ${'%_comprobacion'}`

test('a backup is made and tested, reported to the administrator, and the oldest ones are removed', async () => {
  expect(await read()).toEqual({ ultima: null, comprobada: null, fallo: null })
  await run()
  expect(await read()).toEqual({ ultima: '2026-11-15T13:00', comprobada: '2026-11-15T13:00', fallo: null })
  expect(await deps.place.names()).toEqual(['huella-2026-11-15-1300.backup.gz'])
  await run() // nothing is due
  for (let day = 0; day < 2; day++) {
    now += DAY_MS
    await run()
  }
  expect(await deps.place.names()).toEqual(['huella-2026-11-16-1300.backup.gz', 'huella-2026-11-17-1300.backup.gz'])
  expect(await read()).toEqual({ ultima: '2026-11-17T13:00', comprobada: '2026-11-15T13:00', fallo: null })
  expect(await scratch()).toEqual([])
})

test('of several servers one makes it', async () => {
  await Promise.all([run(), run(), run()])
  const rows = await clinic.sql`SELECT tipo FROM copia ORDER BY tipo`
  expect(rows.map(({ tipo }) => tipo)).toEqual(['comprobacion', 'copia'])
})

test.skipIf(onS3())('a folder that is not there is reported, and tried again after an hour', async () => {
  rmSync(folder, { recursive: true })
  await run()
  expect(await read()).toMatchObject({ ultima: null, fallo: 'copia' })
  await run()
  expect(await clinic.sql`SELECT FROM copia WHERE tipo = 'copia'`).toHaveLength(1)
  deps.place = await openPlace(mkdtempSync(path.join(tmpdir(), 'huella-copias-')), clinic.folder)
  now += DAY_MS / 24
  await run()
  expect(await read()).toMatchObject({ ultima: '2026-11-15T14:00', fallo: null })
  rmSync(deps.place.location, { recursive: true })
})

test.skipIf(onS3())('a backup that cannot be restored is reported', async () => {
  await run()
  const [name = ''] = await deps.place.names()
  writeFileSync(path.join(folder, name), 'damaged')
  now += 6.9 * DAY_MS
  await clinic.sql`
    INSERT INTO copia (tipo, nombre, iniciada_en, terminada_en) VALUES ('copia', 'x', ${new Date(now)}, ${new Date(now)})`
  await run()
  expect(await read()).toMatchObject({ fallo: 'comprobacion', comprobada: '2026-11-15T13:00' })
  expect(await scratch()).toEqual([])
  expect(JSON.stringify(logged)).toContain('test of backup failed')
  expect(existsSync(path.join(folder, name))).toBe(true)
  expect(readdirSync(folder).some((entry) => entry.endsWith('.partial'))).toBe(false)
})

test('is for administrators', async () => {
  for (const rol of ['veterinario', 'recepcion', 'cliente'] as const)
    expect((await (await clinic.person(rol)).get('/api/copias')).statusCode).toBe(403)
  expect((await clinic.anonymous.get('/api/copias')).statusCode).toBe(401)
})

test('an S3 server that does not respond now is no reason not to start', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' })
  const nowhere = parseS3Url('s3://copias?endpoint=http://127.0.0.1:9')
  expect((await openPlace(nowhere ?? '', clinic.folder)).location).toBe('s3://copias')
})
