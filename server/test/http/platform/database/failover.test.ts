import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import type { Database } from '../../../../src/platform/sql/database.ts'
import { sql } from '../../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../../src/platform/sql/transaction.ts'
import { Clinic, newDatabase, type Person } from '../../../support/clinic.ts'
import { FaultProxy } from '../../../support/fakes/fault-proxy.ts'

let proxy: FaultProxy
let clinic: Clinic
let person: Person
beforeAll(async () => {
  proxy = await new FaultProxy(await newDatabase()).forward()
  clinic = await Clinic.open({ url: proxy.url })
  person = await clinic.person()
})
afterAll(async () => {
  await clinic.close()
  await proxy.refuse()
})

const addPet = (nombre: string) => person.post('/api/mascotas', { nombre, fecha_nacimiento: '2020-01-01' })
const stored = (nombre: string) => clinic.sql`SELECT 1 FROM mascota WHERE nombre = ${nombre}`

describe('a connection that is lost', () => {
  test.each([
    ['before the database has the COMMIT', 'Nube', false, 0],
    ['before its response arrives', 'Niebla', true, 1],
  ])(
    'during COMMIT, %s: the response says that nobody knows, and nothing is repeated',
    async (_, nombre, delivered, rows) => {
      proxy.cutAt('COMMIT', { delivered })
      const response = await addPet(nombre)
      expect(response.statusCode).toBe(503)
      expect(response.json()).toEqual({
        code: 'RESULTADO_DESCONOCIDO',
        message: errorCatalog.RESULTADO_DESCONOCIDO.message,
      })
      expect(await stored(nombre)).toHaveLength(rows)
      expect((await addPet(`${nombre} dos`)).statusCode).toBe(201)
    },
  )

  test.each(['BEGIN', 'INSERT INTO mascota'])(
    'at %s: what cannot have happened is done on another one',
    async (text) => {
      proxy.cutAt(text, { delivered: true })
      expect((await addPet(text)).statusCode).toBe(201)
      expect(await stored(text)).toHaveLength(1)
    },
  )

  test('by a read: it is repeated; by a single write: not', async () => {
    proxy.cutAt('una lectura', { delivered: true })
    expect(await clinic.db.query(sql`SELECT 'una lectura' AS texto`)).toEqual([{ texto: 'una lectura' }])
    await clinic.owner.script('CREATE TABLE paso (n integer); GRANT ALL ON paso TO PUBLIC')
    proxy.cutAt('INSERT INTO paso', { delivered: true })
    await expect(clinic.db.execute(sql`INSERT INTO paso VALUES (1)`)).rejects.toThrow()
    expect(await clinic.sql`SELECT n FROM paso`).toEqual([{ n: 1 }])
  })
})

describe('a primary that has become a standby', () => {
  let db: Database
  beforeAll(async () => {
    db = connectDatabase(await newDatabase('template0'), { maxConnections: 1 })
    await db.execute(sql`CREATE TABLE paso (n integer)`)
  })
  afterAll(() => db.close())
  const demote = () => db.execute(sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`)

  test('loses its connections: a transaction goes to another, and a single write fails once', async () => {
    await demote()
    await withTransaction(db, (tx) => tx.execute(sql`INSERT INTO paso VALUES (1)`))
    await demote()
    await expect(db.execute(sql`INSERT INTO paso VALUES (2)`)).rejects.toMatchObject({ code: '25006' })
    await db.execute(sql`INSERT INTO paso VALUES (3)`)
    expect(await db.query(sql`SELECT n FROM paso ORDER BY n`)).toEqual([{ n: 1 }, { n: 3 }])
  })
})
