import type { ListQuery } from '@huella/contract'
import { joined, piece, raw, run } from './database/piece.ts'
import type { Sql } from './database/pool.ts'
import { allOf, type List, type Place, type Rows, rowsOf, sorted, type Wanted, window } from './list-sql.ts'
import { FEW, orTooMany, type Search } from './search.ts'

/** A page of what a search finds. */
export async function readFound(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place): Promise<Rows> {
  const found = await readFew(sql, list, query, wanted, place)
  return found ?? readMany(sql, list, query, wanted, place)
}

/** Collects all that is found, and sorts it: right for what is rare, wherever in the list it is. */
async function readFew(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place) {
  const { ways, sets } = wanted.search as Search
  const head = piece`SELECT ${list.id} AS id FROM ${list.table}`
  const found = ways.map((way) => piece`(${head} WHERE ${allOf(wanted)} AND ${way} ${orTooMany})`)
  const collected = [...sets, { name: 'halladas', rows: joined(found, ' UNION ') }]
  const named = collected.map(({ name, rows }) => piece`${raw(name)} AS MATERIALIZED (${rows})`)
  const tooMany = collected.map(({ name }) => `(SELECT count(*) FROM ${name}) > ${FEW}`).join(' OR ')
  const { ids, order } = sorted(list, query)
  const theirs = piece`${ids} JOIN halladas ON halladas.id = ${list.id} ORDER BY ${order} ${window(place)}`
  const data = rowsOf(list, query, theirs)
  const [{ total, data: rows, demasiadas }] = await run<[Rows & { demasiadas: boolean }]>(
    sql,
    piece`
      WITH ${joined(named, ', ')}
      SELECT demasiadas, (SELECT count(*)::int FROM halladas) AS total, CASE WHEN NOT demasiadas THEN ${data} END AS data
      FROM (SELECT ${raw(tooMany)} AS demasiadas) AS veredicto`,
    { afresh: true },
  )
  return demasiadas ? undefined : { total, data: rows }
}

/** Goes through the list in its order until the page is full: right for what is common. */
async function readMany(sql: Sql, list: List, query: ListQuery, wanted: Wanted, place: Place) {
  const { matches, entities, key } = wanted.search as Search
  const rows = piece`${list.table} ${list.joins} WHERE ${allOf(wanted)} AND ${matches}`
  const ids = piece`
    SELECT ${list.id} AS id_de_pagina FROM ${rows} ORDER BY ${sorted(list, query).order} ${window(place)}`
  const state = piece`(SELECT sum(cambios)::text FROM recuento WHERE entidad = ANY(${entities}))`
  const [{ data, now }] = await run<[{ data: string; now: string }]>(
    sql,
    piece`SELECT ${rowsOf(list, query, ids)} AS data, ${state} AS now`,
    { afresh: true },
  )
  const name = JSON.stringify([list.table.texts, query.search, key])
  const known = totalsOf(sql).get(name)
  if (known?.state === now) return { total: known.total, data }
  const counting = piece`SELECT count(*)::int AS total, ${state} AS state FROM ${rows}`
  const [counted] = await run<[Counted]>(sql, counting, { afresh: true })
  remember(sql, name, counted)
  return { total: counted.total, data }
}

/** How many rows a search found, and in which state of the data: as long as nothing is written, it finds as many. */
interface Counted {
  total: number
  state: string
}

// Whoever turns the pages of a search has its rows counted once.
const totals = new WeakMap<Sql, Map<string, Counted>>()
const REMEMBERED = 500

function totalsOf(sql: Sql): Map<string, Counted> {
  const known = totals.get(sql) ?? new Map<string, Counted>()
  totals.set(sql, known)
  return known
}

function remember(sql: Sql, name: string, counted: Counted): void {
  const known = totalsOf(sql)
  known.delete(name) // so that it becomes the youngest
  known.set(name, counted)
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
}
