import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Database, Db } from '../../src/platform/sql/database.ts'
import { sql } from '../../src/platform/sql/sql.ts'
import { withTransaction } from '../../src/platform/sql/transaction.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests name the columns they read
type AnyRows = any[]

/** A tagged template that runs the query and returns its rows. */
export type RunSql = <Rows extends AnyRows = AnyRows>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Rows>

export interface TestSql extends RunSql {
  begin<Result>(work: (tx: RunSql) => Promise<Result>): Promise<Result>
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>
  end(): Promise<void>
}

const runSql =
  (db: Db): RunSql =>
  <Rows extends AnyRows>(strings: TemplateStringsArray, ...values: unknown[]) =>
    db.query(sql(strings, ...values)) as Promise<Rows>

export const testSql = (db: Database): TestSql =>
  Object.assign(runSql(db), {
    begin: <Result>(work: (tx: RunSql) => Promise<Result>) => withTransaction(db, (tx) => work(runSql(tx))),
    async script(text: string) {
      const client = await db.connect()
      await client.query(text).finally(() => client.release())
    },
    end: () => db.close(),
  })

/** One connection to this database. */
export const connectSql = (url: string, maxConnections = 1): TestSql =>
  testSql(connectDatabase(url, { maxConnections }))
