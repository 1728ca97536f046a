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

test('queries that are sent at once run in their order', async () => {
  const counts = await withTransaction(db, async (tx) => {
    const count = () => tx.queryOne<{ count: string }>(sql`SELECT count(*) FROM paso`)
    const [before, , after] = await Promise.all([count(), tx.execute(insert(1)), count()])
    return [before.count, after.count]
  })
  expect(counts).toEqual(['0', '1'])
})

test('when one of them fails, nothing is stored, the error is the first one, and the connection can be used again', async () => {
  for (let round = 0; round < 20; round++) {
    const failing = withTransaction(db, async (tx) => {
      await tx.execute(insert(1))
      await Promise.all([tx.execute(insert(2)), tx.execute(insert(1)), tx.execute(insert(3)), tx.execute(insert(4))])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'paso_pkey' })
    expect(await stored()).toEqual([])
  }
  await withTransaction(db, (tx) => tx.execute(insert(5)))
  expect(await stored()).toEqual([{ n: 5 }])
})

test('a connection that is lost behind several queries stores nothing, and the next transaction has another one', async () => {
  const losing = withTransaction(db, async (tx) => {
    const end = sql`SELECT pg_terminate_backend(pg_backend_pid())`
    await Promise.all([tx.execute(insert(1)), tx.execute(end), tx.execute(insert(2))])
  })
  await expect(losing).rejects.toThrow()
  expect(await stored()).toEqual([])
  await withTransaction(db, (tx) => Promise.all([tx.execute(insert(6)), tx.execute(insert(7))]))
  expect(await stored()).toEqual([{ n: 6 }, { n: 7 }])
})
