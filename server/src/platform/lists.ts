import type { ListQuery, Page } from '@huella/contract'
import type { Db, Sql } from './database/pool.ts'
import { allOf, type Fragment, type List, orderOf, type Place, type Rows, rowsOf, sortOf, window } from './list-sql.ts'
import { readFound } from './searched-lists.ts'

const DEFAULT_PAGE_SIZE = 5
/** From here on it pays to find out from which end of the list a page is nearer. */
const DEEP = 1_000

/** The whole list, or one page of it and how many there are. */
export async function answerList<Answer extends object>(
  sql: Sql,
  query: ListQuery,
  list: List,
): Promise<Answer[] | Page<Answer>> {
  const { page, per_page = DEFAULT_PAGE_SIZE } = query
  if (page === undefined) return readAll<Answer>(sql, query, list)
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const read = list.search ? readFound : place.offset < DEEP ? readPage : readDeep
  const { total, data } = await read<Answer>(sql, query, list, place)
  return { data, total, page, per_page }
}

async function readAll<Answer extends object>(sql: Sql, query: ListQuery, list: List): Promise<Answer[]> {
  const { select, table, joins, search } = list
  const where = search ? sql`${allOf(sql, list)} AND ${search.matches}` : allOf(sql, list)
  const order = orderOf(sql, query, list)
  return [...(await sql<Answer[]>`SELECT ${select} FROM ${table} ${joins} WHERE ${where} ORDER BY ${order}`)]
}

async function readPage<Answer>(sql: Sql, query: ListQuery, list: List, place: Place): Promise<Rows<Answer>> {
  const [rows] = await sql<[Rows<Answer>]>`
    SELECT ${totalOf(sql, list)} AS total, ${rowsOf(sql, query, list, idsOf(sql, query, list, place))} AS data`
  return rows
}

/** A page far from the beginning is read from the end, if that is nearer. Both questions see one state of the data. */
async function readDeep<Answer>(sql: Sql, query: ListQuery, list: List, place: Place): Promise<Rows<Answer>> {
  const rows = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const [{ total }] = await tx<[{ total: number }]>`SELECT ${totalOf(tx, list)} AS total`
    const left = Math.max(0, total - place.offset)
    const limit = Math.min(place.limit, left)
    const fromEnd = { limit, offset: left - limit }
    const ids = left < place.offset ? idsOf(tx, query, list, fromEnd, true) : idsOf(tx, query, list, place)
    const [{ data }] = await tx<[{ data: Answer[] }]>`SELECT ${rowsOf(tx, query, list, ids)} AS data`
    return { total, data }
  })
  return rows as Rows<Answer>
}

const totalOf = (db: Db, list: List): Fragment =>
  list.total ?? db`(SELECT count(*)::int FROM ${list.table} WHERE ${allOf(db, list)})`

/** The ids of a page, found by the index of its order and without any table that the order does not need. */
function idsOf(db: Db, query: ListQuery, list: List, place: Place, backwards = false): Fragment {
  return db`
    SELECT ${list.id} AS id_de_pagina FROM ${list.table} ${sortOf(query, list).joins ?? db``}
    WHERE ${allOf(db, list)} ORDER BY ${orderOf(db, query, list, backwards)} ${window(db, place)}`
}

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanish = (sql: Sql, column: Fragment) => sql`${column} COLLATE "es-x-icu"`
