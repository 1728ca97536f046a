import { addDays } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedReferences, keptReferences, movedReferences } from '../../../src/fusion/references.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import type { Database } from '../../../src/platform/sql/database.ts'
import { removeDestroyedFiles } from '../../../src/supresion/backup-files.ts'
import { runRetention } from '../../../src/supresion/conservacion.ts'
import { destroyed } from '../../../src/supresion/destroy.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { everyRow } from '../../support/tables.ts'
import { type Erasable, fillPerson, mentions } from './setup.ts'

const TODAY = '2026-03-10'
let clinic: Clinic
let admin: Person
let erased: Erasable
/** As the role that owns the tables. */
let owner: Database
beforeAll(async () => {
  clinic = await Clinic.open({ now: `${TODAY}T12:00:00Z` })
  owner = connectDatabase(clinic.ownerUrl)
  admin = await clinic.person('admin')
  const [vet, desk] = [await clinic.person('veterinario'), await clinic.person('recepcion')]
  erased = await fillPerson(clinic, vet, desk)
  await vet.get(`/api/mascotas/${erased.pet}`)
})
afterAll(async () => {
  await owner.close()
  await clinic.close()
})

const run = (today: string, dryRun = false) =>
  runRetention(owner, clinic.files, new Date(`${today}T12:00:00Z`), today, { dryRun })
const mentioning = async () => {
  const tables = await everyRow(clinic.ownerUrl)
  return Object.entries(tables).flatMap(([table, rows]) => (mentions(JSON.stringify(rows)) ? [table] : []))
}
const letterSent = () => clinic.sql`UPDATE aviso SET estado = 'enviado', cerrado_en = now() WHERE tipo = 'supresion'`

test('what is blocked is destroyed when its term has passed, and nothing else', async () => {
  const asked = await erased.person.post('/api/user/supresion', { motivo: 'Distintivo' })
  const { id_supresion } = asked.json()
  const decided = await admin.post(`/api/supresiones/${id_supresion}/decision`, {
    aceptar: true,
    respuesta: 'Distintivo',
  })
  const until = decided.json().conservar_hasta
  const after = addDays(until, 1)
  expect((await run(after)).suprimidas).toEqual([]) // the letter is on its way
  await letterSent()
  expect((await run(until)).suprimidas).toEqual([])
  const before = await mentioning()
  expect(before).toEqual(
    expect.arrayContaining(['bloqueo_cuenta', 'mascota', 'visita', 'adenda', 'auditoria', 'palabra', 'aviso']),
  )

  const all = await everyRow(clinic.ownerUrl)
  const dry = await run(after, true)
  expect(dry.suprimidas).toMatchObject([
    { id_supresion, conservar_hasta: until, informe: { visita: 2, adenda: 1, mascota: 1 } },
  ])
  expect(await everyRow(clinic.ownerUrl)).toEqual(all)

  expect((await run(after)).suprimidas).toEqual(dry.suprimidas)
  expect(await mentioning()).toEqual([])
  expect((await run(after)).suprimidas).toEqual([])
  const [report] = await clinic.sql`SELECT estado, informe FROM supresion WHERE id_supresion = ${id_supresion}`
  expect(report).toEqual({ estado: 'destruida', informe: dry.suprimidas[0]?.informe })
  const trail = await clinic.auditTrail('mascota', erased.pet)
  expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'actualizar', 'eliminar'])
  for (const row of trail) expect(row).toMatchObject({ antes: null, despues: null, id_usuario: expect.any(Number) })
  expect((await clinic.auditTrail('supresion', id_supresion)).at(-1)).toMatchObject({
    accion: 'destruir',
    id_usuario: null,
  })
  // Everybody else's rows are as they were.
  expect((await admin.get('/api/admin/users?page=1')).json().total).toBe(3)
})

test('files leave the backups when the last that was made before is gone', async () => {
  const [{ archivos }] = await clinic.sql<
    [{ archivos: string[] }]
  >`SELECT archivos FROM supresion WHERE estado = 'destruida'`
  expect(archivos).toHaveLength(2) // a picture and its thumbnail
  const left = async () => (await Promise.all(archivos.map((name) => clinic.files.stat(name)))).filter(Boolean).length
  await removeDestroyedFiles(owner, clinic.files, '2020-01-01-0300', 'Europe/Madrid')
  expect(await left()).toBe(2)
  await removeDestroyedFiles(owner, clinic.files, '2999-01-01-0300', 'Europe/Madrid')
  expect(await left()).toBe(0)
  expect(await clinic.sql`SELECT FROM supresion WHERE cardinality(archivos) > 0`).toEqual([])
})

test('who was never a patient’s owner is destroyed by the next run', async () => {
  const client = await clinic.person()
  await clinic.mascota(client)
  const { id_supresion } = (await client.post('/api/user/supresion', {})).json()
  await admin.post(`/api/supresiones/${id_supresion}/decision`, { aceptar: true })
  await letterSent()
  expect((await run(TODAY)).suprimidas).toMatchObject([{ id_supresion, conservar_hasta: null }])
})

test('the log of openings is kept for two years', async () => {
  const insert = (interval: string) => clinic.sql`
    INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja, cuando)
    VALUES (${admin.usuario.id_usuario}, 'admin', 'mascota', 1, 1, '', now() - ${interval}::interval, now() - ${interval}::interval)`
  await insert('2 years 1 day')
  await insert('1 year 364 days')
  expect((await run(TODAY, true)).lecturas).toBe(1)
  expect((await run(TODAY)).lecturas).toBe(1)
  expect((await run(TODAY)).lecturas).toBe(0)
})

test('nothing of it is destroyed by a transaction that does not say so, nor by the role of the program', async () => {
  const attempt = (statement: string) => clinic.owner([statement] as unknown as TemplateStringsArray)
  await expect(attempt('UPDATE auditoria SET antes = NULL')).rejects.toThrow('append-only')
  await expect(attempt('DELETE FROM auditoria')).rejects.toThrow('append-only')
  await expect(attempt('DELETE FROM lectura')).rejects.toThrow('append-only')
  const asProgram = runRetention(clinic.db, clinic.files, new Date(), TODAY, { dryRun: false })
  await expect(asProgram).rejects.toThrow('permission denied')
})

test('every table that refers to people or to pets says what becomes of it', async () => {
  const rows = await clinic.sql<{ table: string; column: string; target: string }[]>`
    SELECT k.conrelid::regclass::text AS table, a.attname AS column, k.confrelid::regclass::text AS target
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
    WHERE k.contype = 'f' AND k.confrelid IN ('usuario'::regclass, 'mascota'::regclass) AND a.attname NOT LIKE 'eliminado_por'`
  const deleted = new Set(destroyed(0, { usuarios: [], mascotas: [] }).map(([table]) => table))
  // They say who did something, which stays: of the account its number is left.
  const kept = new Set<string>([...keptReferences, 'supresion.id_usuario'])
  const unknown = rows.filter(({ table, column }) => !deleted.has(table) && !kept.has(`${table}.${column}`))
  expect(unknown).toEqual([])
  expect(
    [...movedReferences.map(({ table }) => table), ...endedReferences.map((name) => name.split('.')[0] ?? '')].filter(
      (table) => !deleted.has(table),
    ),
  ).toEqual([])
})
