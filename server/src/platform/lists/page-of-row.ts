import type { ListQuery } from '@huella/contract'
import type { Database } from '../sql/database.ts'
import { join, raw, sql } from '../sql/sql.ts'
import { type ListDefinition, type ListFilter, sortOf } from './list-definition.ts'

/** The page of a list on which this row is; undefined if the list with this filter does not have it. */
export async function pageOfRow(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  { where, search }: ListFilter,
  { id, perPage }: { id: number; perPage: number },
): Promise<number | undefined> {
  const { keys, descending } = sortOf(list, query)
  const from = raw(`${list.table} ${list.joins}`)
  const conditions = join([...where, ...(search ?? []).map(({ condition }) => condition)], ' AND ')
  const [row] = await db.query<{ antes: number }>(
    sql`
      SELECT (
        SELECT count(*)::int FROM ${from}
        WHERE ${conditions} AND (${keys}) ${raw(descending ? '>' : '<')} (SELECT ${keys} FROM ${from} WHERE ${raw(list.id)} = ${id})
      ) AS antes
      FROM ${from} WHERE ${conditions} AND ${raw(list.id)} = ${id}`,
    { prepare: false },
  )
  return row && Math.floor(row.antes / perPage) + 1
}
