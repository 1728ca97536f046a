import type { ListQuery, Page } from '@huella/contract'
import { type Piece, piece, run } from './database/piece.ts'
import type { Sql } from './database/pool.ts'
import { allOf, type List, type Place, type Rows, rowsOf, sorted, type Wanted, window, written } from './list-sql.ts'
import { readFound } from './searched-lists.ts'
import { Written } from './shape.ts'

export { listOf, objectOf, spanish, type Wanted } from './list-sql.ts'

const DEFAULT_PAGE_SIZE = 5
/** From here on it pays to find out from which end of the list a page is nearer. */
const DEEP = 1_000

export type WrittenList<Row> = Written<Row[] | Page<Row>>

/** The whole list, or one page of it and how many there are. */
export async function answerList<Row>(
  sql: Sql,
  list: List,
  query: ListQuery,
  wanted: Wanted,
): Promise<WrittenList<Row>> {
  const { page, per_page = DEFAULT_PAGE_SIZE } = query
  if (page === undefined) return new Written(await readAll(sql, list, query, wanted))
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const read = wanted.search ? readFound : place.offset < DEEP ? readPage : readDeep
  const { total, data } = await read(sql, list, query, wanted, place)
  return new Written(`{"data":${data},"total":${total},"page":${page},"per_page":${per_page}}`)
}

async function readAll(sql: Sql, list: List, query: ListQuery, wanted: Wanted): Promise<string> {
  const { select, table, joins } = list
  const all = allOf(wanted)
  const where = wanted.search ? piece`${all} AND ${wanted.search.matches}` : all
  const rows = piece`SELECT ${select} FROM ${table} ${joins} WHERE ${where} ORDER BY ${sorted(list, query).order}`
  const [{ data }] = await run<[{ data: string }]>(sql, written(rows))
  return data
}

async function readPage(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place): Promise<Rows> {
  const where = allOf(wanted)
  const data = rowsOf(list, query, idsOf(list, query, where, place))
  const [rows] = await run<[Rows]>(sql, piece`SELECT ${wanted.total ?? counted(list, where)} AS total, ${data} AS data`)
  return rows
}

/** A page far from the beginning is read from the end, if that is nearer. Both questions see one state of the data. */
async function readDeep(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place): Promise<Rows> {
  const where = allOf(wanted)
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx): Promise<Rows> => {
    const counting = piece`SELECT ${wanted.total ?? counted(list, where)} AS total`
    const [{ total }] = await run<[{ total: number }]>(tx, counting)
    const left = Math.max(0, total - place.offset)
    const limit = Math.min(place.limit, left)
    const fromEnd = { limit, offset: left - limit }
    const nearer = left < place.offset
    const ids = nearer ? idsOf(list, query, where, fromEnd, true) : idsOf(list, query, where, place)
    const [{ data }] = await run<[{ data: string }]>(tx, piece`SELECT ${rowsOf(list, query, ids)} AS data`)
    return { total, data }
  })
}

const counted = (list: List, where: Piece): Piece => piece`(SELECT count(*)::int FROM ${list.table} WHERE ${where})`

/** The ids of a page, found by the index of its order and without any table that the order does not need. */
function idsOf(list: List, query: ListQuery, where: Piece, place: Place, backwards = false): Piece {
  const { ids, order } = sorted(list, query, backwards)
  return piece`${ids} WHERE ${where} ORDER BY ${order} ${window(place)}`
}
