import postgres from 'postgres'
import type { Sql, Tx } from './pool.ts'

const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']) // deadlock, serialization failure
const TRIES = 3

/** All or nothing. */
export const transact = <Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  insist(async () => (await sql.begin(work)) as Result)

/** Two people who got in each other's way are not an error: the one that was stopped is tried again. */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const again = error instanceof postgres.PostgresError && WORTH_ANOTHER_TRY.has(error.code)
      if (!again || attempt === TRIES) throw error
    }
  }
}
