import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRights } from '../../../../src/platform/database/rights.ts'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import { sql } from '../../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../../src/platform/sql/transaction.ts'
import { tableRights } from '../../../../src/table-rights.ts'
import { Clinic } from '../../../support/clinic.ts'

let clinic: Clinic
let signed: number
beforeAll(async () => {
  clinic = await Clinic.open()
  const vet = await clinic.person('veterinario')
  const id_mascota = await clinic.mascota(await clinic.person())
  const draft = await vet.post('/api/visitas', { id_mascota, motivo: 'Tos', exploracion: 'Auscultación normal' })
  const { id_visita, version } = draft.json()
  signed = id_visita
  expect((await vet.post(`/api/visitas/${signed}/firma`, { version })).json()).toMatchObject({ id_visita })
})
afterAll(() => clinic.close())

const FORBIDDEN = { code: '42501' }
const SIGNED = 'a signed visit cannot be changed'
const visita = () => clinic.sql`SELECT * FROM visita WHERE id_visita = ${signed}`
const run = (statement: string) => clinic.sql.script(statement)

describe('the role of the program', () => {
  test.each([
    "UPDATE auditoria SET accion = 'nada'",
    'DELETE FROM auditoria',
    'DELETE FROM lectura',
    'UPDATE lectura SET rol = rol',
    'TRUNCATE auditoria',
    'SELECT FROM auditoria FOR UPDATE',
    "INSERT INTO auditoria (accion, entidad, id_entidad) VALUES ('a', 'b', 1) ON CONFLICT (id_auditoria) DO UPDATE SET accion = 'c'",
    'ALTER TABLE auditoria DISABLE TRIGGER auditoria_solo_crece',
    'DROP TRIGGER auditoria_solo_crece ON auditoria',
    'CREATE RULE nada AS ON INSERT TO auditoria DO INSTEAD NOTHING',
    'GRANT pg_write_all_data TO CURRENT_USER',
    'TRUNCATE visita CASCADE',
    'ALTER TABLE visita DISABLE TRIGGER visita_firmada_no_cambia',
    'DROP TRIGGER visita_firmada_no_cambia ON visita',
    'CREATE TRIGGER nada BEFORE INSERT ON visita EXECUTE FUNCTION rechazar_cambio_firmado()',
    'CREATE OR REPLACE FUNCTION rechazar_cambio_firmado() RETURNS trigger LANGUAGE sql AS $$ $$',
    'ALTER FUNCTION rechazar_cambio_firmado() RENAME TO nada',
    'ALTER TABLE visita OWNER TO CURRENT_USER',
    'ALTER TABLE usuario ADD COLUMN nada text',
    'DROP TABLE usuario CASCADE',
    'TRUNCATE copia',
    'CREATE INDEX ON usuario (nombre)',
    'CREATE TABLE nada ()',
    'CREATE TEMPORARY TABLE visita ()',
    'CREATE FUNCTION nada() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE SCHEMA nada',
    'CREATE DATABASE nada',
    'CREATE ROLE nada SUPERUSER',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'SET session_replication_role = replica',
    "SELECT setval('usuario_id_usuario_seq', 1)",
    'SELECT FROM migracion',
    "DELETE FROM migracion WHERE nombre = '0001_foundation.sql'",
    "SELECT pg_read_file('postgresql.conf')",
    "COPY usuario TO PROGRAM 'cat'",
  ])('may not: %s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject(FORBIDDEN)
  })

  test('changes no signed visit, which the trigger refuses', async () => {
    const before = await visita()
    await expect(run(`UPDATE visita SET plan = 'x' WHERE id_visita = ${signed}`)).rejects.toThrow(SIGNED)
    await expect(run(`UPDATE visita SET firmada_en = NULL WHERE id_visita = ${signed}`)).rejects.toThrow(SIGNED)
    await expect(run(`DELETE FROM visita WHERE id_visita = ${signed}`)).rejects.toThrow(SIGNED)
    expect(await visita()).toEqual(before)
  })

  test('owns nothing, and has exactly these rights', async () => {
    const rights = await clinic.sql`
      SELECT relname AS name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS granted
      FROM pg_class, aclexplode(relacl) WHERE grantee = current_user::regrole GROUP BY relname`
    const grants = Object.fromEntries(rights.map(({ name, granted }) => [name, granted]))
    const tables = await clinic.sql`
      SELECT relname AS name, relkind AS kind, pg_has_role(relowner, 'MEMBER') AS own FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v')`
    for (const { name, kind, own } of tables) {
      expect(own, name).toBe(false)
      const rows = kind === 'v' ? 'SELECT' : 'DELETE INSERT SELECT UPDATE'
      const fewer = tableRights[name]?.toSorted().join(' ')
      expect([name, grants[name] ?? '']).toEqual([name, fewer ?? rows])
    }
    expect(Object.keys(grants)).toHaveLength(tables.length - 1)
  })
})

describe('the owner', () => {
  const grant = (role: string) => withOwner((tx) => grantRights(tx, role, tableRights))

  async function withOwner<Result>(work: Parameters<typeof withTransaction<Result>>[1]): Promise<Result> {
    const db = connectDatabase(clinic.ownerUrl, { maxConnections: 1 })
    return withTransaction(db, work).finally(() => db.close())
  }

  test('changes nothing where all is right, puts right what is not, and forgets no new table', async () => {
    const [{ role }] = await clinic.sql`SELECT current_user AS role`
    const rowsOfCatalogue = () =>
      clinic.owner`SELECT oid, xmin::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace ORDER BY oid`
    const before = await rowsOfCatalogue()
    expect(await grant(role)).toBe(true)
    expect(await rowsOfCatalogue()).toEqual(before)
    await clinic.owner.script(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; CREATE TABLE nueva (n integer)`)
    await Promise.all(
      [1, 2, 3].map(() =>
        withOwner(async (tx) => {
          await tx.query(sql`SELECT pg_advisory_xact_lock(4843502)`)
          await grantRights(tx, role, tableRights)
        }),
      ),
    )
    await expect(run('DELETE FROM auditoria')).rejects.toMatchObject(FORBIDDEN)
    await expect(run('TRUNCATE usuario CASCADE')).rejects.toMatchObject(FORBIDDEN)
    await run('INSERT INTO nueva VALUES (1); UPDATE nueva SET n = 2; DELETE FROM nueva')
  })

  test('says so where nothing can be withheld', async () => {
    const role = `huella_prueba_${randomUUID().slice(0, 8)}`
    const [{ owner }] = await clinic.owner`SELECT current_user AS owner`
    expect(await grant(owner)).toBe(false)
    await clinic.owner.script(`CREATE ROLE ${role}`)
    try {
      expect(await grant(role)).toBe(true)
      await clinic.owner.script(`GRANT ${owner} TO ${role}`)
      expect(await grant(role)).toBe(false)
      await clinic.owner.script(`REVOKE ${owner} FROM ${role}; ALTER TABLE copia OWNER TO ${role}`)
      expect(await grant(role)).toBe(false)
      await clinic.owner.script(`ALTER TABLE copia OWNER TO ${owner}; ALTER ROLE ${role} SUPERUSER`)
      expect(await grant(role)).toBe(false)
    } finally {
      await clinic.owner.script(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    }
  })
})
