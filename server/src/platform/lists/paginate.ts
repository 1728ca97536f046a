import { type ListQuery, MAX_EXACT_TOTAL, type Page } from '@huella/contract'
import { SerializedJson } from '../http/serializer.ts'
import type { Database } from '../sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../sql/sql.ts'
import {
  type ListDefinition,
  type ListFilter,
  limitOffset,
  type PageWindow,
  selectOf,
  sortOf,
} from './list-definition.ts'
import { pageOfRow } from './page-of-row.ts'
import { MAX_SELECTIVE, type Search, type SearchWord, TOO_MANY } from './search.ts'

const DEFAULT_PAGE_SIZE = 5

/** How many words of a search are tried as the one that few rows match. */
const MAX_SELECTIVE_TRIES = 3

export type SerializedList<Row> = SerializedJson<Row[] | Page<Row>>

interface PageRows {
  /** How many rows there are; one more than the maximum when there are more than that. */
  total: number
  data: string
}

/** The whole list, or with `page` one page of it and how many rows there are. PostgreSQL writes the JSON. */
export async function paginate<Row>(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  filter: ListFilter,
): Promise<SerializedList<Row>> {
  const { per_page = DEFAULT_PAGE_SIZE, con } = query
  if (query.page === undefined) return new SerializedJson(await readAll(db, list, query, filter))
  const found = con ? await pageOfRow(db, list, query, filter, { id: con, perPage: per_page }) : undefined
  const page = found ?? query.page
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const matching = await readRanked(db, list, query, filter, window)
  const similar = matching.total === 0 ? await filter.similar?.() : undefined
  const { total, data } = similar
    ? await readPage(db, list, query, { where: filter.where, search: similar }, window)
    : matching
  const { maxTotal = MAX_EXACT_TOTAL } = list
  const exact = total <= maxTotal
  return new SerializedJson(
    `{"data":${data},"total":${exact ? total : maxTotal},"total_exacto":${exact},"page":${page},"per_page":${per_page}${similar ? ',"parecidas":true' : ''}}`,
  )
}

async function readAll(db: Database, list: ListDefinition, query: ListQuery, filter: ListFilter): Promise<string> {
  const rows = sql`
    SELECT ${selectOf(list)} FROM ${raw(`${list.table} ${list.joins}`)}
    WHERE ${join(conditionsOf(filter), ' AND ')} ORDER BY ${sortOf(list, query).orderBy}`
  const { data } = await db.queryOne<{ data: string }>(jsonArray(rows))
  return data
}

/** The rows that come first, and then the others. */
async function readRanked(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  { first, ...filter }: ListFilter,
  window: PageWindow,
): Promise<PageRows> {
  if (!first) return readPage(db, list, query, filter, window)
  const matching = (condition: SqlFragment) => ({ ...filter, where: [...filter.where, condition] })
  const before = await readPage(db, list, query, matching(first), window)
  const taken = Math.min(Math.max(before.total - window.offset, 0), window.limit)
  const rest = { limit: window.limit - taken, offset: Math.max(window.offset - before.total, 0) }
  const after = await readPage(db, list, query, matching(sql`NOT (${first})`), rest)
  const rows = [before, after].map(({ data }) => data.slice(1, -1)).filter(Boolean)
  return { total: before.total + after.total, data: `[${rows.join(',')}]` }
}

async function readPage(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  filter: ListFilter,
  window: PageWindow,
): Promise<PageRows> {
  const { search } = filter
  if (search) {
    for (const word of search.slice(0, MAX_SELECTIVE_TRIES)) {
      const found = await searchSelective(db, list, query, { ...filter, search }, word, window)
      if (found) return found
    }
    return searchBroad(db, list, query, filter, window)
  }
  const where = join(filter.where, ' AND ')
  // The ids of the page come from the index of its order; only those rows are joined with the other tables.
  const { orderBy, from } = sortOf(list, query)
  const ids = sql`SELECT ${raw(list.id)} AS id_de_pagina FROM ${from} WHERE ${where} ORDER BY ${orderBy} ${limitOffset(window)}`
  return db.queryOne<PageRows>(sql`
    SELECT ${countRows(sql`${raw(list.table)} WHERE ${where}`, list.maxTotal)} AS total, (${rowsOfPage(list, orderBy, ids)}) AS data`)
}

/** All conditions on a row that is joined with the tables of the list. */
const conditionsOf = ({
  where,
  search = [],
}: {
  where: SqlFragment[]
  search?: readonly SearchWord[]
}): SqlFragment[] => [...where, ...search.map(({ condition }) => condition)]

/**
 * Collects all rows that match one word, by the indexes of the search, keeps those that match the others, and sorts them.
 * Undefined when too many match that word.
 */
async function searchSelective(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  { where, search }: { where: SqlFragment[]; search: Search },
  word: SearchWord,
  window: PageWindow,
): Promise<PageRows | undefined> {
  const { sets, matches } = word
  const found = matches.map(
    (match) =>
      sql`(SELECT ${raw(list.id)} AS id FROM ${raw(list.table)} WHERE ${join(where, ' AND ')} AND ${match} ${TOO_MANY})`,
  )
  const collected = [...sets, { name: 'candidatas', rows: join(found, ' UNION ') }]
  const ctes = [
    ...collected,
    {
      name: 'halladas',
      rows: matchingAll(
        list,
        search.filter((other) => other !== word),
      ),
    },
  ].map(({ name, rows }) => sql`${raw(name)} AS MATERIALIZED (${rows})`)
  const isTooMany = collected.map(({ name }) => `(SELECT count(*) FROM ${name}) > ${MAX_SELECTIVE}`).join(' OR ')
  const { orderBy, from } = sortOf(list, query)
  const ids = sql`
    SELECT ${raw(list.id)} AS id_de_pagina FROM ${from} JOIN halladas ON halladas.id = ${raw(list.id)}
    ORDER BY ${orderBy} ${limitOffset(window)}`
  const { demasiadas, ...page } = await db.queryOne<PageRows & { demasiadas: boolean }>(
    sql`
      WITH ${join(ctes, ', ')}
      SELECT demasiadas, CASE WHEN NOT demasiadas THEN (SELECT count(*)::int FROM halladas) END AS total,
             CASE WHEN NOT demasiadas THEN (${rowsOfPage(list, orderBy, ids)}) END AS data
      FROM (SELECT ${raw(isTooMany)} AS demasiadas) AS limite`,
    { prepare: false },
  )
  return demasiadas ? undefined : page
}

/** The ids of those candidates that match these words, too. */
function matchingAll(list: ListDefinition, search: readonly SearchWord[]): SqlFragment {
  if (search.length === 0) return sql`SELECT id FROM candidatas`
  return sql`
    SELECT candidatas.id FROM candidatas JOIN ${raw(list.table)} ON ${raw(list.id)} = candidatas.id ${raw(list.joins)}
    WHERE ${join(conditionsOf({ where: [], search }), ' AND ')}`
}

/** Scans the list in its order until the page is full: fast for what is common. */
async function searchBroad(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  filter: ListFilter,
  window: PageWindow,
): Promise<PageRows> {
  const rows = sql`${raw(`${list.table} ${list.joins}`)} WHERE ${join(conditionsOf(filter), ' AND ')}`
  const { orderBy } = sortOf(list, query)
  const ids = sql`SELECT ${raw(list.id)} AS id_de_pagina FROM ${rows} ORDER BY ${orderBy} ${limitOffset(window)}`
  return db.queryOne<PageRows>(
    sql`SELECT ${countRows(rows, list.maxTotal)} AS total, (${rowsOfPage(list, orderBy, ids)}) AS data`,
    {
      prepare: false,
    },
  )
}

/** How many rows there are, up to the limit; one more means: more than that. */
export const countRows = (from: SqlFragment, limit = MAX_EXACT_TOTAL): SqlFragment =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${raw(String(limit + 1))}) AS contadas)`

/** The rows of these ids, as a JSON array. */
const rowsOfPage = (list: ListDefinition, orderBy: SqlFragment, ids: SqlFragment): SqlFragment =>
  jsonArray(sql`
    SELECT ${selectOf(list)} FROM (${ids}) pagina
    JOIN ${raw(list.table)} ON ${raw(list.id)} = id_de_pagina ${raw(list.joins)} ORDER BY ${orderBy}`)

const jsonArray = (rows: SqlFragment): SqlFragment =>
  sql`SELECT '[' || coalesce(string_agg(row_to_json(fila)::text, ','), '') || ']' AS data FROM (${rows}) fila`
