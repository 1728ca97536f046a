import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../../src/adjuntos/index.ts'
import type { FileSummary } from '../../../src/backup/files.ts'
import { restoreBackup } from '../../../src/backup/restore.ts'
import { writeBackup } from '../../../src/backup/write.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import type { Database } from '../../../src/platform/sql/database.ts'
import { Clinic, newDatabase } from '../../support/clinic.ts'
import { migrations } from '../../support/database.ts'
import { onS3 } from '../../support/files.ts'
import { everyRow } from '../../support/tables.ts'

const CONTENTS = ['picture', 'thumbnail', 'photo', 'report'] as const
const { signal } = new AbortController()

let clinic: Clinic
/** The hashes of `CONTENTS`. */
let names: string[]
let folder: string
const databases: Database[] = []

beforeAll(async () => {
  clinic = await Clinic.open()
  const vet = await clinic.person('veterinario')
  const me = vet.usuario.id_usuario
  const pet = await clinic.mascota(await clinic.person())
  names = await Promise.all(CONTENTS.map(put))
  const [picture, thumbnail, photo, report] = names
  await clinic.sql`
    INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, miniatura, ancho, alto, eliminado_en, eliminado_por)
    VALUES (${pet}, ${me}, now(), 'Herida.jpg', 'image/jpeg', 7, ${picture}, ${thumbnail}, 10, 10, NULL, NULL),
           (${pet}, ${me}, now(), 'Informe.pdf', 'application/pdf', 6, ${report}, NULL, NULL, NULL, now(), ${me})`
  await clinic.sql`UPDATE mascota SET foto = ${photo} WHERE id_mascota = ${pet}`
  await put('of no row')
})
afterAll(async () => {
  await Promise.all(databases.map((db) => db.close()))
  await clinic.close()
})
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'huella-backup-'))
  await Promise.all(CONTENTS.map(put))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function put(text: string): Promise<string> {
  return (await clinic.files.put(Buffer.from(text))).sha256
}

const inside = (name: string) => path.join(folder, name)
const copyOf = (name: string) => inside(`adjuntos/${name.slice(0, 2)}/${name}`)
const backup = (file: string, options: object = {}) =>
  writeBackup(connect(clinic.ownerUrl), inside(file), { files: clinic.files, signal, ...options })

function connect(url: string): Database {
  const db = connectDatabase(url, { maxConnections: 2, maintenance: true })
  databases.push(db)
  return db
}

async function emptyDatabase() {
  const url = await newDatabase('template0')
  return { url, db: connect(url) }
}

const restore = (db: Database, file: string, options: object = {}) =>
  restoreBackup(db, inside(file), migrations, { files: filesIn(inside('data')), signal, ...options })

async function storedTexts(store = filesIn(inside('data'))): Promise<string[]> {
  const texts: string[] = []
  for await (const { sha256 } of store.list()) texts.push((await buffer(await store.get(sha256))).toString())
  return texts.sort()
}

/** Aborts after so many files. */
function abortAfter(files: number) {
  const controller = new AbortController()
  const onProgress = (done: FileSummary) => done.files === files && controller.abort()
  return { signal: controller.signal, onProgress }
}

const all = CONTENTS.toSorted()

test('copies the files that rows name, also archived ones, and restores them', async () => {
  expect(await backup('a.gz')).toMatchObject({ files: 4, bytes: 27, lost: [] })
  expect(await storedTexts(filesIn(folder))).toEqual(all)
  expect(statSync(copyOf(names[0] ?? '')).mode & 0o777).toBe(0o600)
  const to = await emptyDatabase()
  expect(await restore(to.db, 'a.gz')).toMatchObject({ files: 4, bytes: 27, lost: [] })
  expect(await storedTexts()).toEqual(all)
  expect(await everyRow(to.url)).toEqual(await everyRow(clinic.ownerUrl))
})

test('copies only what is not there yet, and again what has another size', async () => {
  await backup('a.gz')
  const [first = '', second = '', ...rest] = names
  truncateSync(copyOf(first), 3)
  rmSync(copyOf(second))
  const before = rest.map((name) => statSync(copyOf(name)).ino)
  await backup('b.gz')
  expect(rest.map((name) => statSync(copyOf(name)).ino)).toEqual(before)
  expect(await storedTexts(filesIn(folder))).toEqual(all)
})

test('goes on after an interruption, which leaves nothing incomplete', async () => {
  await expect(backup('a.gz', abortAfter(2))).rejects.toThrow('a.gz: interrupted.')
  expect(readdirSync(folder)).toEqual(['adjuntos'])
  expect(readdirSync(inside('adjuntos/tmp'))).toEqual([])
  expect(await storedTexts(filesIn(folder))).toHaveLength(2)
  await backup('a.gz')
  const to = await emptyDatabase()
  await expect(restore(to.db, 'a.gz', abortAfter(3))).rejects.toThrow('could not be restored: interrupted.')
  expect(await everyRow(to.url)).toEqual({})
  expect(await storedTexts()).toHaveLength(3)
  await restore(to.db, 'a.gz')
  expect(await storedTexts()).toEqual(all)
})

test('restores nothing if files are missing or damaged, unless that is allowed', async () => {
  await backup('a.gz')
  const [first = '', second = ''] = names
  rmSync(copyOf(first))
  writeFileSync(copyOf(second), 'thumbnaiL')
  const to = await emptyDatabase()
  const failed = await restore(to.db, 'a.gz').catch((error: Error) => error.message)
  expect(failed).toContain(`Nothing was restored. 2 files are missing or damaged in ${inside('adjuntos')}:\n`)
  for (const name of [first, second]) expect(failed).toContain(`  ${name}\n`)
  expect(await everyRow(to.url)).toEqual({})
  // The store of the clinic may have one of them.
  await filesIn(inside('data')).put(Buffer.from('thumbnail'))
  expect(await restore(to.db, 'a.gz', { allowLost: true })).toMatchObject({ files: 3, lost: [first] })
  expect(await storedTexts()).toEqual(['photo', 'report', 'thumbnail'])
})

test('replaces a damaged file of the data folder', async () => {
  await backup('a.gz')
  const [first = ''] = names
  const store = filesIn(inside('data'))
  await store.put(Buffer.from('picture'))
  writeFileSync(inside(`data/adjuntos/${first.slice(0, 2)}/${first}`), 'Picture')
  await restore((await emptyDatabase()).db, 'a.gz')
  expect(await storedTexts()).toEqual(all)
})

test('is written without files that the clinic has lost, and restores without them', async () => {
  const [first = '', second = ''] = names
  await clinic.files.remove(first)
  if (onS3()) await clinic.files.remove(second)
  else writeFileSync(path.join(clinic.folder, second.slice(0, 2), second), 'damaged')
  const lost = [first, second].toSorted()
  expect(await backup('a.gz')).toMatchObject({ files: 2, lost })
  const to = await emptyDatabase()
  expect(await restore(to.db, 'a.gz')).toMatchObject({ files: 2, lost })
})

test('keeps what only an older backup has', async () => {
  await backup('a.gz')
  const [first = ''] = names
  await clinic.files.remove(first)
  expect(await backup('b.gz')).toMatchObject({ files: 4, lost: [] })
})
