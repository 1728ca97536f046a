import sql, { join, raw, type Sql as SqlFragment } from 'sql-template-tag'

export { join, raw, type SqlFragment, sql }

declare const row: unique symbol
/** A SELECT whose rows have this shape, for the query of another slice. */
export type RowsSql<Row> = SqlFragment & { readonly [row]?: Row }

/** The rows as a JSON array: a column of another query. */
export const jsonArrayOf = <Row>(rows: RowsSql<Row>): RowsSql<Row[]> =>
  sql`(SELECT coalesce(json_agg(fila), '[]') FROM (${rows}) fila)`

/** Column names are part of the program, never of a request. */
export type Columns = Record<string, unknown>

/** `a = 1, b = 2` of an UPDATE. */
export const assignments = (columns: Columns): SqlFragment =>
  join(
    Object.entries(columns).map(([name, value]) => sql`${raw(name)} = ${value}`),
    ', ',
  )

/** `(a, b) VALUES (1, 2)` of an INSERT. */
export const columnValues = (columns: Columns): SqlFragment =>
  sql`(${raw(Object.keys(columns).join(', '))}) VALUES (${join(Object.values(columns))})`
