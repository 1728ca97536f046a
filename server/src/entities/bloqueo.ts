import { type SqlFragment, sql } from '../platform/sql/sql.ts'

/**
 * The row is of nobody whose data are blocked. Lists leave out such rows because they are archived; this is for what shows archived rows,
 * or names rows that are gone: the bin, the history, the queue of notices.
 */
export const notBlocked = (entidad: SqlFragment, id: SqlFragment): SqlFragment =>
  sql`NOT EXISTS (SELECT FROM bloqueo b WHERE b.entidad = ${entidad} AND b.id_entidad = ${id})`
