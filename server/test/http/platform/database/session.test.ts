import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import type { Database, Db } from '../../../../src/platform/sql/database.ts'
import { raw, sql } from '../../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../../src/platform/sql/transaction.ts'
import { newDatabase } from '../../../support/clinic.ts'

const settings = (db: Db) =>
  db.queryOne(
    sql`
      SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle,
        (SELECT count(*)::int FROM pg_prepared_statements) AS prepared`,
  )

describe.each([
  {
    name: 'a database of our own prepares statements and has limits of its own',
    session: true,
    outside: { zone: 'UTC', statement: '30s', idle: '30s', prepared: 1 },
    inside: { zone: 'UTC', statement: '30s', idle: '30s', prepared: 1 },
  },
  {
    name: 'a pooled connection is left as it was found, and its limits are those of a transaction',
    session: false,
    outside: { zone: 'UTC', statement: '0', idle: '0', prepared: 0 },
    inside: { zone: 'UTC', statement: '30s', idle: '30s', prepared: 0 },
  },
])('$name', ({ session, outside, inside }) => {
  let db: Database
  beforeAll(async () => {
    db = connectDatabase(await newDatabase('template0'), { maxConnections: 1, session })
  })
  afterAll(() => db.close())

  test('before, in and after a transaction', async () => {
    expect(await settings(db)).toEqual(outside)
    expect(await withTransaction(db, settings)).toEqual(inside)
    expect(await settings(db)).toEqual(outside)
  })

  test('a snapshot is read-only', async () => {
    const writing = withTransaction(db, (tx) => tx.execute(sql`CREATE TABLE paso ()`), { readOnlySnapshot: true })
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })
})

test('what a database prepares does not count for another one', async () => {
  const url = await newDatabase('template0')
  const [many, one] = [connectDatabase(url, { maxConnections: 1 }), connectDatabase(url, { maxConnections: 1 })]
  for (let n = 0; n < 1_001; n++) await many.query(sql`SELECT ${raw(String(n))}`)
  expect(await settings(many)).toMatchObject({ prepared: 1_000 })
  expect(await settings(one)).toMatchObject({ prepared: 1 })
  await Promise.all([many.close(), one.close()])
})

test('the error of a query that is ignored does not commit the rest', async () => {
  const db = connectDatabase(await newDatabase('template0'), { maxConnections: 1 })
  const ignoring = withTransaction(db, async (tx) => {
    await tx.execute(sql`CREATE TABLE paso ()`)
    await tx.execute(sql`SELECT 1 / 0`).catch(() => {})
  })
  await expect(ignoring).rejects.toMatchObject({ code: '25P02' })
  expect(await db.query(sql`SELECT 1 FROM pg_class WHERE relname = 'paso'`)).toEqual([])
  await db.close()
})
