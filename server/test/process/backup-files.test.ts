import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../../src/adjuntos/index.ts'
import { query } from '../support/query.ts'
import { embeddedUrl, type ServerProcess } from '../support/server-process.ts'
import { inside, run, runStarted } from './setup.ts'

const MB = 1024 * 1024
/** More than a file may have, so that copies in memory show. */
const BIG = 200 * MB
/** Of the whole process; it has 75 to 110 MB without files. */
const MEMORY_LIMIT = 200 * MB

/** Reads the highest memory of the process until it ends. */
async function memoryOf(server: ServerProcess): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024)
    } catch {
      // It has ended, or this is not Linux.
    }
  }, 20)
  await server.ended.finally(() => clearInterval(timer))
  return peak
}

/** Interrupts a command while it writes a file into this folder. */
async function interrupt(server: ServerProcess, folder: string): Promise<void> {
  const isCopying = () => existsSync(inside(`${folder}/tmp`)) && readdirSync(inside(`${folder}/tmp`)).length > 0
  await expect.poll(isCopying, { interval: 2 }).toBe(true)
  await server.stop('SIGINT')
}

test('copies big files in pieces, goes on after Ctrl-C, and says what it did', { timeout: 300_000 }, async () => {
  const env = { DATA_DIR: inside('one') }
  const original = runStarted({ env })
  await original.listening()
  writeFileSync(inside('big'), '')
  truncateSync(inside('big'), BIG)
  const store = filesIn(inside('one'))
  const big = await store.put(createReadStream(inside('big')))
  const small = await store.put(Buffer.from('%PDF'))
  const url = embeddedUrl(inside('one'))
  await query(
    url,
    `WITH pet AS (
       INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, id_usuario)
       SELECT 'Luna', 'perro', 'Beagle', '2020-01-01', 'Hembra', id_usuario FROM usuario RETURNING id_mascota, id_usuario)
     INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256)
     SELECT id_mascota, id_usuario, now(), 'a.pdf', 'application/pdf', 4, sha256 FROM pet, unnest($1::text[]) sha256`,
    [[big.sha256, small.sha256]],
  )

  mkdirSync(inside('nas'))
  const cut = run({ args: ['backup', inside('nas/a.gz')], env })
  await interrupt(cut, 'nas/adjuntos')
  expect([await cut.ended, cut.output]).toEqual([
    1,
    `huella: The backup could not be written to ${inside('nas/a.gz')}: interrupted.\n`,
  ])
  expect(readdirSync(inside('nas'))).toEqual(['adjuntos'])
  expect(readdirSync(inside('nas/adjuntos/tmp'))).toEqual([])

  const backup = run({ args: ['backup', inside('nas/a.gz')], env })
  const backupMemory = await memoryOf(backup)
  expect([await backup.ended, backup.output]).toEqual([
    0,
    expect.stringMatching(/^Backup written to \S+a\.gz \(\d+ KB\), and 2 files \(200\.0 MB\) in \S+nas\/adjuntos\.\n$/),
  ])
  await original.stop()

  const again = { DATA_DIR: inside('two') }
  const cutRestore = run({ args: ['restore', inside('nas/a.gz')], env: again })
  await interrupt(cutRestore, 'two/adjuntos')
  expect([await cutRestore.ended, cutRestore.output]).toEqual([
    1,
    `huella: ${inside('nas/a.gz')} could not be restored: interrupted.\n`,
  ])
  expect(readdirSync(inside('two/adjuntos/tmp'))).toEqual([])
  const restore = run({ args: ['restore', inside('nas/a.gz')], env: again })
  const restoreMemory = await memoryOf(restore)
  expect([await restore.ended, restore.output]).toEqual([
    0,
    expect.stringMatching(
      /^Restored: the clinic as it was on \S+, with 2 files \(200\.0 MB\)\. Start it with npm start\.\n$/,
    ),
  ])
  const restored = filesIn(inside('two'))
  for (const { sha256, bytes } of [big, small]) expect((await restored.stat(sha256))?.bytes).toBe(bytes)
  process.stdout.write(
    `Memory with a file of 200 MB: backup ${backupMemory / MB} MB, restore ${restoreMemory / MB} MB\n`,
  )
  expect(Math.max(backupMemory, restoreMemory)).toBeLessThan(MEMORY_LIMIT)
})

test('says which files are lost, and exits with 1', async () => {
  const env = { DATA_DIR: inside('one') }
  const server = runStarted({ env })
  await server.listening()
  const lost = 'a'.repeat(64)
  await query(
    embeddedUrl(inside('one')),
    `INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, id_usuario, foto)
     SELECT 'Luna', 'perro', 'Beagle', '2020-01-01', 'Hembra', id_usuario, $1 FROM usuario`,
    [lost],
  )
  const backup = run({ args: ['backup', inside('a.gz')], env })
  expect([await backup.ended, backup.output]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^huella: Backup written to \\S+a\\.gz \\(\\d+ KB\\)\\.\nWithout all files: 1 file is missing or damaged in \\S+one/adjuntos:\n  ${lost}\n$`,
      ),
    ),
  ])
  expect(existsSync(inside('a.gz'))).toBe(true)
})
