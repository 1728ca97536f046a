import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import type { Database } from '../../../../src/platform/sql/database.ts'
import { sql } from '../../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../../src/platform/sql/transaction.ts'
import { newDatabase } from '../../../support/clinic.ts'

let db: Database
beforeAll(async () => {
  db = connectDatabase(await newDatabase('template0'))
  await db.execute(sql`CREATE TABLE paso (n integer PRIMARY KEY)`)
})
afterAll(() => db.close())
beforeEach(() => db.execute(sql`DELETE FROM paso`))

const insert = (n: number) => sql`INSERT INTO paso VALUES (${n})`
const stored = () => db.query<{ n: number }>(sql`SELECT n FROM paso ORDER BY n`)

test('when a query fails, nothing is stored, and the connection can be used again', async () => {
  for (let round = 0; round < 20; round++) {
    const failing = withTransaction(db, async (tx) => {
      await tx.execute(insert(1))
      await tx.execute(insert(1))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'paso_pkey' })
    expect(await stored()).toEqual([])
  }
  await withTransaction(db, (tx) => tx.execute(insert(5)))
  expect(await stored()).toEqual([{ n: 5 }])
})

test('a connection that is lost stores nothing, and the next transaction has another one', async () => {
  const losing = withTransaction(db, async (tx) => {
    await tx.execute(insert(1))
    await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(losing).rejects.toThrow()
  expect(await stored()).toEqual([])
  await withTransaction(db, (tx) => tx.execute(insert(6)))
  expect(await stored()).toEqual([{ n: 6 }])
})
