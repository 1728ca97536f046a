import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '../../../src/adjuntos/index.ts'
import { restoreBackup } from '../../../src/backup/restore.ts'
import { writeBackup } from '../../../src/backup/write.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import type { Database } from '../../../src/platform/sql/database.ts'
import { newDatabase } from '../../support/clinic.ts'
import { migrations } from '../../support/database.ts'
import { type TestSql, testSql } from '../../support/sql.ts'
import { everyRow } from '../../support/tables.ts'

const { signal } = new AbortController()
const MANY = 20_000

let folder: string
let files: FileStore
const databases: Database[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'huella-backup-'))
  files = filesIn(folder)
})
afterAll(async () => {
  await Promise.all(databases.map((db) => db.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** A new database, empty by default. */
async function database(template = 'template0') {
  const url = await newDatabase(template)
  const db = connectDatabase(url, { maxConnections: 3, maintenance: true })
  databases.push(db)
  return { url, db, sql: testSql(db) }
}

const inside = (name: string) => path.join(folder, name)

async function person(sql: TestSql): Promise<void> {
  await sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    VALUES (${'Ñ\t\\N'}, ${'\\.'}, 'a@ejemplo.es', 'x', 'admin')`
}

test('streams a large table', async () => {
  const from = await database()
  await migrate(from.db, migrations)
  await person(from.sql)
  await from.sql`
    INSERT INTO intento_acceso SELECT md5(n::text) || repeat('x', n % 400), n, now() FROM generate_series(1, ${MANY}) n`
  await writeBackup(from.db, inside('grande.gz'), { files, signal })
  const to = await database()
  await restoreBackup(to.db, inside('grande.gz'), migrations, { files, signal })
  const digest = ({ sql }: { sql: TestSql }) =>
    sql`SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY clave)) AS text FROM intento_acceso t`
  expect(await digest(to)).toEqual(await digest(from))
  expect(await to.sql`SELECT nombre, apellido FROM usuario`).toEqual([{ nombre: 'Ñ\t\\N', apellido: '\\.' }])
})

test('leaves no file when it is interrupted', async () => {
  const from = await database()
  await migrate(from.db, migrations)
  await from.sql`INSERT INTO intento_acceso SELECT md5(n::text), n, now() FROM generate_series(1, ${MANY}) n`
  const interrupt = new AbortController()
  const done = writeBackup(from.db, inside('roto.gz'), { files, signal: interrupt.signal })
  const watch = setInterval(() => existsSync(inside('roto.gz.partial')) && interrupt.abort())
  await expect(done).rejects.toThrow(`The backup could not be written to ${inside('roto.gz')}: interrupted.`)
  clearInterval(watch)
  expect(readdirSync(folder).filter((name) => name.startsWith('roto'))).toEqual([])
})

test('reports a folder that does not exist', async () => {
  const from = await database()
  await migrate(from.db, migrations)
  const file = inside('nada/x.gz')
  await expect(writeBackup(from.db, file, { files, signal })).rejects.toThrow(`written to ${file}: no such folder.`)
})

test('restores a backup of an older version', async () => {
  const old = await database()
  await migrate(old.db, migrations, { upTo: '0003_clinic.sql' })
  await person(old.sql)
  await writeBackup(old.db, inside('viejo.gz'), { files, signal })
  const to = await database()
  await restoreBackup(to.db, inside('viejo.gz'), migrations, { files, signal })
  await migrate(old.db, migrations)
  const [one, other] = [await everyRow(to.url), await everyRow(old.url)]
  // Later migrations give each clinic a random id, and the first privacy text and the templates their time.
  const own = { ajustes: [], privacidad: [], plantilla: [] }
  expect({ ...one, ...own }).toEqual({ ...other, ...own })
})

test('contains a consistent snapshot', async () => {
  const from = await database()
  await migrate(from.db, migrations)
  await person(from.sql)
  await from.sql`INSERT INTO intento_acceso SELECT md5(n::text), n, now() FROM generate_series(1, ${MANY}) n`
  let over = false
  const done = writeBackup(from.db, inside('momento.gz'), { files, signal }).finally(() => {
    over = true
  })
  let written = 0
  const writing = (async () => {
    for (; !over; written++) {
      await from.sql`
        INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
        VALUES ('Eva', 'Gil', ${`${written}@ejemplo.es`}, 'x', 'cliente')`
      await from.sql`INSERT INTO sesion SELECT sha256(${String(written)}::bytea), max(id_usuario), now(), now() FROM usuario`
    }
  })()
  await Promise.all([done, writing])
  const to = await database()
  await restoreBackup(to.db, inside('momento.gz'), migrations, { files, signal })
  const [row] = await to.sql`
    SELECT (SELECT count(*) FROM usuario)::int - 1 AS people, (SELECT count(*) FROM sesion)::int AS sessions`
  expect(row?.people).toBeLessThan(written)
  // A snapshot has at most one user whose session is not yet written.
  expect(row?.people - row?.sessions).toBeLessThanOrEqual(1)
  const [next] = await to.sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol) VALUES ('N', 'N', 'n@ejemplo.es', 'x', 'cliente')
    RETURNING id_usuario`
  expect(next?.id_usuario).toBeGreaterThan(row?.people)
})

describe('a restore that fails leaves the database empty:', () => {
  let text: string
  let to: Awaited<ReturnType<typeof database>>
  beforeAll(async () => {
    const from = await database()
    await migrate(from.db, migrations)
    await person(from.sql)
    await writeBackup(from.db, inside('bueno.gz'), { files, signal })
    text = gunzipSync(readFileSync(inside('bueno.gz'))).toString()
    to = await database()
  })

  const orphan = `\\\\x${'00'.repeat(32)}\t99\t2026-01-01\t2026-01-02\t7\t\t\t2026-01-01\n`
  test.each<[string, (text: string) => string | Buffer, string]>([
    ['a text', () => Buffer.from('hola'), 'it is not a backup'],
    ['another program’s file', () => '{"a": 1}\n', 'it is not a backup'],
    ['another format', (text) => text.replace('"format":1', '"format":2'), 'it is not a backup'],
    [
      'an orphan',
      (text) => text.replace(/\{"table":"sesion".*\n/, (line) => line + orphan),
      'violates foreign key constraint "sesion_id_usuario_fkey"',
    ],
    [
      'an unknown table',
      (text) => text.replace('"table":"enlace"', '"table":"nada"'),
      'relation "nada" does not exist',
    ],
    ['half of it', (text) => text.slice(0, text.length / 2), 'it ends too early'],
    ['no last line', (text) => text.slice(0, text.lastIndexOf('[')), 'it ends too early'],
    ['more than it', (text) => `${text}más\n`, 'there is more in it than a backup has'],
    [
      'a newer version',
      (text) => text.replace('0001_foundation', '0099_later'),
      'made by a newer version of Huella (0099_later.sql)',
    ],
    [
      'another past',
      (text) => text.replace(/"huella":"[0-9a-f]{64}"/, '"huella":"x"'),
      'is not the one this backup was made with',
    ],
  ])('%s', async (_, damage, line) => {
    const damaged = damage(text)
    writeFileSync(inside('malo.gz'), typeof damaged === 'string' ? gzipSync(damaged) : damaged)
    await expect(restoreBackup(to.db, inside('malo.gz'), migrations, { files, signal })).rejects.toThrow(line)
    expect(await everyRow(to.url)).toEqual({})
  })

  test('a truncated file', async () => {
    writeFileSync(inside('cortado.gz'), readFileSync(inside('bueno.gz')))
    truncateSync(inside('cortado.gz'), statSync(inside('bueno.gz')).size - 9)
    await expect(restoreBackup(to.db, inside('cortado.gz'), migrations, { files, signal })).rejects.toThrow(
      'unexpected end of file',
    )
    expect(await everyRow(to.url)).toEqual({})
  })

  test('an aborted restore', async () => {
    await expect(
      restoreBackup(to.db, inside('bueno.gz'), migrations, { files, signal: AbortSignal.abort() }),
    ).rejects.toThrow()
    await expect(writeBackup(to.db, inside('nuevo.gz'), { files, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(await everyRow(to.url)).toEqual({})
  })

  test('a valid backup can be restored after that, once', async () => {
    await restoreBackup(to.db, inside('bueno.gz'), migrations, { files, signal })
    await expect(restoreBackup(to.db, inside('bueno.gz'), migrations, { files, signal })).rejects.toThrow(
      'already has data',
    )
  })
})
