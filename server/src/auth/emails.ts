import { type SqlFragment, sql } from '../platform/sql/sql.ts'

/**
 * How e-mail addresses are compared, everywhere: as PostgreSQL's `lower` folds them, which the unique index uses too. JavaScript folds
 * some characters in another way ('İ', a final 'Σ'), so it never folds an address.
 */
export const foldEmail = (email: SqlFragment): SqlFragment => sql`lower(${email})`

/** The rows with this address, of `usuario` if no other column is named. */
export const hasEmail = (email: string, column = sql`email`): SqlFragment =>
  sql`${foldEmail(column)} = ${foldEmail(sql`${email}`)}`
