import type { MaybeRow, PendingQuery } from 'postgres'

/**
 * The query, planned for the very values it has. PostgreSQL otherwise keeps one plan for all of them, and what is best for
 * a name that few have is worst for one that many have.
 */
export function planned<Result extends readonly MaybeRow[]>(query: PendingQuery<Result>): PendingQuery<Result> {
  // The driver reads this of every query, but lets one say so only together with other things.
  Object.assign((query as unknown as { options: object }).options, { prepare: false })
  return query
}
