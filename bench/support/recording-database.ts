import pg from 'pg'
import { Database } from '../../server/src/platform/sql/database.ts'

/** A database that records the queries it runs outside of transactions, with the names of their prepared statements. */
export class RecordingDatabase extends Database {
  readonly queries: pg.QueryConfig[] = []

  constructor(url: string) {
    super(new pg.Pool({ connectionString: url }))
  }

  protected override send(statement: pg.QueryConfig, values: unknown[]) {
    this.queries.push({ ...statement, values })
    return super.send(statement, values)
  }
}
