import type { ListQuery, Page } from '@huella/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Sql } from './database/pool.ts'

type Fragment = PendingQuery<Row[]>

interface Sort {
  /** Most significant first. */
  by: Fragment[]
  /** The tables these columns are in, where it is not the list's own. */
  joins?: Fragment
}

interface List {
  /** The list's own table, with its alias. Every condition speaks of its columns alone. */
  table: Fragment
  /** Its primary key: breaks ties, so that the order is total and pages never overlap. */
  id: Fragment
  /** All of these hold for every row: the caller's scope first. */
  where: Fragment[]
  sorts: Record<string, Sort>
  byDefault: string
  /** The columns of the answer, and the tables they come from. */
  select: Fragment
  joins: Fragment
}

const DEFAULT_PAGE_SIZE = 5

/**
 * The whole list, or one page of it and how many there are, asked for side by side. A page is found first, by the index of
 * its order and without any table that the order does not need; only its few rows are then joined with the rest.
 */
export async function answerList<Answer extends object>(
  sql: Sql,
  query: ListQuery,
  list: List,
): Promise<Answer[] | Page<Answer>> {
  const { table, id, joins, select } = list
  const where = list.where.reduce((all, one) => sql`${all} AND ${one}`)
  const sort = list.sorts[(query.sort ?? list.byDefault).replace(/^-/, '')] as Sort
  const direction = (query.sort ?? list.byDefault).startsWith('-') ? sql`DESC` : sql`ASC`
  const order = [...sort.by, id].map((column) => sql`${column} ${direction}`).reduce((all, one) => sql`${all}, ${one}`)
  const { page, per_page = DEFAULT_PAGE_SIZE } = query
  if (page === undefined) {
    return [...(await sql<Answer[]>`SELECT ${select} FROM ${table} ${joins} WHERE ${where} ORDER BY ${order}`)]
  }
  const [data, [count]] = await Promise.all([
    sql<Answer[]>`
      SELECT ${select} FROM (
        SELECT ${id} AS id_de_pagina FROM ${table} ${sort.joins ?? sql``} WHERE ${where}
        ORDER BY ${order} LIMIT ${per_page} OFFSET ${(page - 1) * per_page}
      ) pagina JOIN ${table} ON ${id} = id_de_pagina ${joins} ORDER BY ${order}`,
    sql<{ total: number }[]>`SELECT count(*)::int AS total FROM ${table} WHERE ${where}`,
  ])
  return { data: [...data], total: count?.total ?? 0, page, per_page }
}

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanish = (sql: Sql, column: Fragment) => sql`${column} COLLATE "es-x-icu"`
