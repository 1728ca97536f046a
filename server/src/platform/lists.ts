import type { ListQuery, Page } from '@huella/contract'
import { type Piece, piece, raw, run } from './database/piece.ts'
import type { Sql } from './database/pool.ts'
import {
  allOf,
  type List,
  orderOf,
  type Place,
  type Rows,
  rowsOf,
  sortedFrom,
  type Wanted,
  window,
} from './list-sql.ts'
import { readFound } from './searched-lists.ts'

export { type List, spanish } from './list-sql.ts'

const DEFAULT_PAGE_SIZE = 5
/** From here on it pays to find out from which end of the list a page is nearer. */
const DEEP = 1_000

/** The whole list, or one page of it and how many there are. */
export async function answerList<Answer extends object>(
  sql: Sql,
  list: List,
  query: ListQuery,
  wanted: Wanted,
): Promise<Answer[] | Page<Answer>> {
  const { page, per_page = DEFAULT_PAGE_SIZE } = query
  if (page === undefined) return readAll<Answer>(sql, list, query, wanted)
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const read = wanted.search ? readFound : place.offset < DEEP ? readPage : readDeep
  const { total, data } = await read<Answer>(sql, list, query, wanted, place)
  return { data, total, page, per_page }
}

async function readAll<Answer extends object>(sql: Sql, list: List, query: ListQuery, wanted: Wanted) {
  const { select, table, joins } = list
  const all = allOf(wanted)
  const where = wanted.search ? piece`${all} AND ${wanted.search.matches}` : all
  const rows = await run<Answer[]>(
    sql,
    piece`${raw(`SELECT ${select} FROM ${table} ${joins}`)} WHERE ${where} ${raw(`ORDER BY ${orderOf(list, query)}`)}`,
  )
  return [...rows]
}

async function readPage<Answer>(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place) {
  const data = rowsOf(list, query, idsOf(list, query, wanted, place))
  const [rows] = await run<[Rows<Answer>]>(sql, piece`SELECT ${totalOf(list, wanted)} AS total, ${data} AS data`)
  return rows
}

/** A page far from the beginning is read from the end, if that is nearer. Both questions see one state of the data. */
async function readDeep<Answer>(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place) {
  const rows = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx): Promise<Rows<Answer>> => {
    const [{ total }] = await run<[{ total: number }]>(tx, piece`SELECT ${totalOf(list, wanted)} AS total`)
    const left = Math.max(0, total - place.offset)
    const limit = Math.min(place.limit, left)
    const fromEnd = { limit, offset: left - limit }
    const nearer = left < place.offset
    const ids = nearer ? idsOf(list, query, wanted, fromEnd, true) : idsOf(list, query, wanted, place)
    const [{ data }] = await run<[{ data: Answer[] }]>(tx, piece`SELECT ${rowsOf(list, query, ids)} AS data`)
    return { total, data }
  })
  return rows as Rows<Answer>
}

const totalOf = (list: List, wanted: Wanted): Piece =>
  wanted.total ?? piece`(SELECT count(*)::int FROM ${raw(list.table)} WHERE ${allOf(wanted)})`

/** The ids of a page, found by the index of its order and without any table that the order does not need. */
function idsOf(list: List, query: ListQuery, wanted: Wanted, place: Place, backwards = false): Piece {
  const head = raw(`SELECT ${list.id} AS id_de_pagina FROM ${sortedFrom(list, query)}`)
  return piece`${head} WHERE ${allOf(wanted)} ORDER BY ${raw(orderOf(list, query, backwards))} ${window(place)}`
}
