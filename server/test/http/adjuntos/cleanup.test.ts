import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnusedFiles } from '../../../src/adjuntos/cleanup.ts'
import { keepStoredFiles } from '../../../src/adjuntos/locks.ts'
import { type FileStore, HashMismatchError } from '../../../src/platform/files/file-store.ts'
import { withTransaction } from '../../../src/platform/sql/transaction.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { onS3 } from '../../support/files.ts'

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

let clinic: Clinic
let vet: Person
let idMascota: number
beforeAll(async () => {
  clinic = await Clinic.open()
  vet = await clinic.person('veterinario')
  idMascota = await clinic.mascota(await clinic.person())
})
afterAll(() => clinic.close())

const limit = pLimit(20)
const put = (text: string) => limit(async () => (await clinic.files.put(Buffer.from(text))).sha256)
const isStored = (sha256: string) => limit(async () => (await clinic.files.stat(sha256)) !== undefined)
const cleanUp = (now: Date) => removeUnusedFiles(clinic.db, clinic.files, now)

async function addPicture(sha256: string, miniatura: string): Promise<number> {
  const [row] = await clinic.sql<[{ id_adjunto: number }]>`
    INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, miniatura, ancho, alto)
    VALUES (${idMascota}, ${vet.usuario.id_usuario}, now(), 'Herida.jpg', 'image/jpeg', 5, ${sha256}, ${miniatura}, 10, 10)
    RETURNING id_adjunto`
  return row.id_adjunto
}

test('removes nothing while no row names a file: the folder may be of another clinic', async () => {
  const file = await put('another clinic’s')
  await cleanUp(later(48))
  expect(await isStored(file)).toBe(true)
  await clinic.files.remove(file)
})

test('removes files without a row after a day, and keeps those of rows, thumbnails, photos and archived rows', async () => {
  const named = await Promise.all(['picture', 'thumbnail', 'archived', 'its thumbnail', 'photo'].map(put))
  const [picture = '', thumbnail = '', archived = '', itsThumbnail = '', photo = ''] = named
  await addPicture(picture, thumbnail)
  const id = await addPicture(archived, itsThumbnail)
  await clinic.sql`UPDATE adjunto SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_adjunto = ${id}`
  await clinic.sql`UPDATE mascota SET foto = ${photo} WHERE id_mascota = ${idMascota}`
  // More than one batch.
  const unused = await Promise.all(Array.from({ length: 250 }, (_, n) => put(`unused ${n}`)))
  await cleanUp(later(23))
  expect((await Promise.all(unused.map(isStored))).every(Boolean)).toBe(true)
  await cleanUp(later(25))
  expect((await Promise.all(unused.map(isStored))).some(Boolean)).toBe(false)
  expect(await Promise.all(named.map(isStored))).toEqual(named.map(() => true))
  await clinic.sql`UPDATE mascota SET foto = NULL WHERE id_mascota = ${idMascota}`
  await cleanUp(later(25))
  expect(await isStored(photo)).toBe(false)
})

// The time of an object in S3 cannot be set.
test.skipIf(onS3())('keeps a file that is stored again', async () => {
  const file = await put('twice')
  const stored = path.join(clinic.folder, file.slice(0, 2), file)
  utimesSync(stored, later(-30), later(-30))
  await put('twice')
  await cleanUp(new Date())
  expect(await isStored(file)).toBe(true)
  utimesSync(stored, later(-30), later(-30))
  await cleanUp(new Date())
  expect(await isStored(file)).toBe(false)
})

test('neither removes files nor waits while an upload gets its row', async () => {
  const file = await put('being added')
  await withTransaction(clinic.db, async (tx) => {
    await keepStoredFiles(tx)
    await cleanUp(later(25))
    expect(await isStored(file)).toBe(true)
  })
  await cleanUp(later(25))
  expect(await isStored(file)).toBe(false)
})

test('holds up an upload for a moment only, however slow the store is', async () => {
  const unused = await Promise.all(Array.from({ length: 90 }, (_, n) => put(`slow ${n}`)))
  let removed = 0
  let removedBefore: Promise<number> | undefined
  const slow: FileStore = Object.assign(Object.create(clinic.files), {
    async remove(sha256: string) {
      removedBefore ??= withTransaction(clinic.db, keepStoredFiles).then(() => removed)
      await new Promise((resolve) => setTimeout(resolve, 40))
      await clinic.files.remove(sha256)
      removed++
    },
  })
  await removeUnusedFiles(clinic.db, slow, later(25))
  expect(await removedBefore).toBeLessThan(unused.length)
  await cleanUp(later(25))
  expect((await Promise.all(unused.map(isStored))).some(Boolean)).toBe(false)
})

test('goes on where it gave the lock back', async () => {
  const unused = await Promise.all(Array.from({ length: 6 }, (_, n) => put(`slower ${n}`)))
  const slow: FileStore = Object.assign(Object.create(clinic.files), {
    async remove(sha256: string) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await clinic.files.remove(sha256)
    },
  })
  await removeUnusedFiles(clinic.db, slow, later(25))
  expect((await Promise.all(unused.map(isStored))).some(Boolean)).toBe(false)
})

test('removes temporary files of interrupted uploads after a day', async () => {
  const folder = path.join(clinic.folder, 'tmp')
  mkdirSync(folder, { recursive: true })
  for (const [name, hours] of [
    ['old', -25],
    ['new', -1],
  ] as const) {
    writeFileSync(path.join(folder, name), 'half')
    utimesSync(path.join(folder, name), later(hours), later(hours))
  }
  await cleanUp(new Date())
  expect(['old', 'new'].map((name) => existsSync(path.join(folder, name)))).toEqual([false, true])
})

test('refuses a file with another content than expected, and keeps nothing of it', async () => {
  const expected = createHash('sha256').update('right').digest('hex')
  await expect(clinic.files.put(Buffer.from('wrong'), expected)).rejects.toThrow(HashMismatchError)
  expect(await isStored(expected)).toBe(false)
  expect(await isStored(createHash('sha256').update('wrong').digest('hex'))).toBe(false)
})
