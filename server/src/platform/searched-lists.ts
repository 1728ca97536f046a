import type { ListQuery } from '@huella/contract'
import { planned } from './database/planned.ts'
import type { Sql } from './database/pool.ts'
import { allOf, type List, orderOf, type Place, type Rows, rowsOf, sortOf, window } from './list-sql.ts'
import { FEW, orTooMany, type Search } from './search.ts'

/** A page of what a search finds. */
export async function readFound<Answer>(sql: Sql, query: ListQuery, list: List, place: Place): Promise<Rows<Answer>> {
  const search = list.search as Search
  return (await readFew<Answer>(sql, query, list, search, place)) ?? readMany<Answer>(sql, query, list, search, place)
}

/** Collects all that is found, and sorts it: right for what is rare, wherever in the list it is. */
async function readFew<Answer>(sql: Sql, query: ListQuery, list: List, search: Search, place: Place) {
  const { table, id } = list
  const halladas = search.ways
    .map((way) => sql`(SELECT ${id} AS id FROM ${table} WHERE ${allOf(sql, list)} AND ${way} ${orTooMany(sql)})`)
    .reduce((all, one) => sql`${all} UNION ${one}`)
  const sets = [...search.sets, { name: 'halladas', rows: halladas }]
  const ids = sql`
    SELECT ${id} AS id_de_pagina FROM halladas JOIN ${table} ON ${id} = halladas.id ${sortOf(query, list).joins ?? sql``}
    ORDER BY ${orderOf(sql, query, list)} ${window(sql, place)}`
  const [{ total, data, demasiadas }] = await planned(sql<[Rows<Answer> & { demasiadas: boolean }]>`
    WITH ${sets.map(({ name, rows }) => sql`${sql(name)} AS MATERIALIZED (${rows})`).reduce((all, one) => sql`${all}, ${one}`)}
    SELECT demasiadas, (SELECT count(*)::int FROM halladas) AS total,
           CASE WHEN NOT demasiadas THEN ${rowsOf(sql, query, list, ids)} END AS data
    FROM (SELECT ${sets
      .map(({ name }) => sql`(SELECT count(*) FROM ${sql(name)}) > ${FEW}`)
      .reduce((all, one) => sql`${all} OR ${one}`)} AS demasiadas) AS veredicto`)
  return demasiadas ? undefined : { total, data }
}

/** Goes through the list in its order until the page is full: right for what is common. */
async function readMany<Answer>(sql: Sql, query: ListQuery, list: List, search: Search, place: Place) {
  const { table, id, joins } = list
  const where = sql`${allOf(sql, list)} AND ${search.matches}`
  const ids = sql`
    SELECT ${id} AS id_de_pagina FROM ${table} ${joins} WHERE ${where}
    ORDER BY ${orderOf(sql, query, list)} ${window(sql, place)}`
  const state = sql`(SELECT sum(cambios)::text FROM recuento WHERE entidad = ANY(${search.entities}))`
  const [{ data, now }] = await planned(sql<[{ data: Answer[]; now: string }]>`
    SELECT ${rowsOf(sql, query, list, ids)} AS data, ${state} AS now`)
  const key = JSON.stringify([search.entities, query.search, search.key])
  const known = totalsOf(sql).get(key)
  if (known?.state === now) return { total: known.total, data }
  const [counted] = await planned(sql<[{ total: number; state: string }]>`
    SELECT count(*)::int AS total, ${state} AS state FROM ${table} ${joins} WHERE ${where}`)
  remember(sql, key, counted)
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

function remember(sql: Sql, key: string, counted: Counted): void {
  const known = totalsOf(sql)
  known.delete(key) // so that it becomes the youngest
  known.set(key, counted)
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
}
