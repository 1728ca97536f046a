import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ensureFirstAdmin } from '../../../../src/auth/index.ts'
import { hashPassword } from '../../../../src/auth/passwords.ts'
import { migrate } from '../../../../src/platform/database/migrate.ts'
import { readConfig } from '../../../../src/platform/ops/config.ts'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import type { Database } from '../../../../src/platform/sql/database.ts'
import { Clinic, newDatabase } from '../../../support/clinic.ts'
import { migrateFor, migrations } from '../../../support/database.ts'
import { type TestSql, testSql } from '../../../support/sql.ts'

const names = readdirSync(migrations).sort()
let url: string
let db: Database
let sql: TestSql
let folder: string

beforeEach(async () => {
  url = await newDatabase('template0')
  db = connectDatabase(url)
  sql = testSql(db)
  folder = mkdtempSync(path.join(tmpdir(), 'huella-migrations-'))
  cpSync(migrations, folder, { recursive: true })
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  test('migrate an empty database to the newest version once', async () => {
    expect(await migrate(db, migrations)).toEqual(names)
    expect(await migrate(db, migrations)).toEqual([])
  })

  test('give up when a table stays in use, and change nothing', async () => {
    await migrate(db, migrations)
    writeFileSync(path.join(folder, '9999_next.sql'), 'CREATE TABLE sala (); ALTER TABLE cita ADD COLUMN sala text;')
    const backup = new Client(url)
    await backup.connect()
    await backup.query('BEGIN')
    await backup.query('LOCK TABLE cita IN ACCESS SHARE MODE')
    await expect(migrate(db, folder)).rejects.toThrow(/^A table is in use for longer than 10 seconds/)
    await backup.end()
    expect(await migrate(db, folder)).toEqual(['9999_next.sql'])
  })

  // The first, the last ones, and every eighth between: each upgrade runs all that follow it.
  const starts = names.slice(0, -1).filter((_, index) => index % 8 === 0 || index > names.length - 4)
  test.each(starts)('upgrade a database from %s and keep its data', async (name) => {
    await migrate(db, migrations, { upTo: name })
    await sql`
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      VALUES ('Rosa', 'Vidal', 'rosa@ejemplo.es', ${await hashPassword('de-antes')}, 'cliente')`
    expect(await migrateFor(inject('appRole').username, db)).toEqual(names.slice(names.indexOf(name) + 1))
    const clinic = await Clinic.open({ url })
    const response = await clinic.login('rosa@ejemplo.es', 'de-antes')
    expect(response.json().usuario).toMatchObject({ nombre: 'Rosa', apellido: 'Vidal', rol: 'cliente' })
    await clinic.close()
  })

  test('keep the appointments of a pet that was booked twice, and mark them', async () => {
    await migrate(db, migrations, { upTo: '0008_buscar_lo_que_se_ve.sql' })
    await sql`
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      SELECT 'Rosa', 'Vidal', rol || '@ejemplo.es', 'x', 'veterinario' FROM unnest(ARRAY['a', 'b', 'c']) rol`
    await sql`INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario) VALUES ('Luna', '2020-01-01', 1)`
    await sql`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
      SELECT 1, vet, hora, 30, 'control', 'x', estado FROM (VALUES
        (1, timestamp '2026-03-12 10:00', 'pendiente'), (2, '2026-03-12 10:15', 'confirmada'),
        (3, '2026-03-12 10:00', 'cancelada'), (1, '2026-03-12 10:45', 'pendiente')) c (vet, hora, estado)`
    await migrate(db, migrations)
    expect(await sql`SELECT mascota_solapa, solapa, version FROM cita ORDER BY id_cita`).toEqual([
      { mascota_solapa: true, solapa: false, version: 1 },
      { mascota_solapa: true, solapa: false, version: 1 },
      { mascota_solapa: false, solapa: false, version: 1 },
      { mascota_solapa: false, solapa: false, version: 1 },
    ])
    const overlapping = sql`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
      VALUES (1, 3, '2026-03-12 11:00', 30, 'control', 'x')`
    await expect(overlapping).rejects.toThrow('cita_mascota_sin_solape')
  })

  test('say of a cancelled appointment when that was, and that its owner did it', async () => {
    await migrate(db, migrations, { upTo: '0038_notas_de_clientes.sql' })
    await sql`
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      SELECT 'Rosa', 'Vidal', rol || '@ejemplo.es', 'x', rol FROM unnest(ARRAY['cliente', 'veterinario']) rol`
    await sql`INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario) VALUES ('Luna', '2020-01-01', 1)`
    await sql`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
      SELECT 1, 2, timestamp '2026-03-12 10:00' + n * interval '1 day', 30, 'control', 'x', estado
      FROM unnest(ARRAY['cancelada', 'cancelada', 'cancelada', 'confirmada']) WITH ORDINALITY t (estado, n)`
    await sql`
      INSERT INTO auditoria (cuando, id_usuario, accion, entidad, id_entidad, antes, despues)
      SELECT '2026-03-01T10:00Z', quien, 'estado', 'cita', id, '{"estado": "pendiente"}', '{"estado": "cancelada"}'
      FROM (VALUES (1, 1), (2, 2), (1, 4)) t (quien, id)`
    await migrate(db, migrations)
    const when = new Date('2026-03-01T10:00Z')
    expect(await sql`SELECT cancelada_en, motivo_cancelacion, version FROM cita ORDER BY id_cita`).toEqual([
      { cancelada_en: when, motivo_cancelacion: 'cliente', version: 1 },
      { cancelada_en: when, motivo_cancelacion: null, version: 1 },
      { cancelada_en: null, motivo_cancelacion: null, version: 1 },
      { cancelada_en: null, motivo_cancelacion: null, version: 1 },
    ])
  })

  test('run once when several processes start together', async () => {
    const others = Array.from({ length: 4 }, () => connectDatabase(url))
    const applied = await Promise.all(others.map((other) => migrate(other, migrations)))
    expect(applied.flat()).toEqual(names)
    const admins = await Promise.all(others.map((other) => ensureFirstAdmin(other, readConfig({}))))
    expect(admins.filter(Boolean)).toHaveLength(1)
    await Promise.all(others.map((other) => other.close()))
  })

  test('change nothing when one fails', async () => {
    writeFileSync(path.join(folder, '9999_broken.sql'), 'CREATE TABLE a_medias (n int); SELECT nada FROM ninguna;')
    await expect(migrate(db, folder)).rejects.toThrow('ninguna')
    expect(await sql`SELECT to_regclass('usuario') AS usuario, to_regclass('a_medias') AS half`).toEqual([
      { usuario: null, half: null },
    ])
  })

  test('refuse a database of a newer version, and one with another checksum', async () => {
    await migrate(db, migrations)
    rmSync(path.join(folder, names.at(-1) as string))
    await expect(migrate(db, folder)).rejects.toThrow(/newer version of Huella/)
    writeFileSync(path.join(folder, names.at(-1) as string), 'SELECT 1')
    await expect(migrate(db, folder)).rejects.toThrow(/is not the one this database was made with/)
  })
})

describe('the first admin', () => {
  test('is created once, with a generated password or the given one', async () => {
    await migrateFor(inject('appRole').username, db)
    const made = await ensureFirstAdmin(db, readConfig({ ADMIN_EMAIL: 'jefa@clinica.es' }))
    expect(made).toEqual({ email: 'jefa@clinica.es', generatedPassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) })
    expect(await ensureFirstAdmin(db, readConfig({}))).toBeNull()
    const clinic = await Clinic.open({ url })
    const response = await clinic.login('jefa@clinica.es', made?.generatedPassword ?? '')
    expect(response.json().usuario.rol).toBe('admin')
    const [trail] = await sql`SELECT id_usuario, accion, entidad FROM auditoria`
    expect(trail).toEqual({ id_usuario: null, accion: 'crear', entidad: 'usuario' })
    await clinic.close()
  })

  test('is not created with the e-mail address of another account', async () => {
    await migrate(db, migrations)
    await sql`
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      VALUES ('Rosa', 'Vidal', 'Admin@clinica.local', 'x', 'cliente')`
    await expect(ensureFirstAdmin(db, readConfig({}))).rejects.toThrow(/already somebody else's account/)
  })
})
