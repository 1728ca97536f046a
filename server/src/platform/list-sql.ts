import type { ListQuery, Page } from '@huella/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Db } from './database/pool.ts'
import type { Search } from './search.ts'

export type Fragment = PendingQuery<Row[]>

interface Sort {
  /** Most significant first. */
  by: Fragment[]
  /** The tables these columns are in, where it is not the list's own. */
  joins?: Fragment
}

export interface List {
  /** The list's own table, with its alias. */
  table: Fragment
  /** Its primary key: breaks ties, so that the order is total and pages never overlap. */
  id: Fragment
  /** All of these hold for every row, and speak of its own columns alone: the caller's scope first. */
  where: Fragment[]
  search?: Search
  /** How many rows there are, where the database keeps that (`counts.ts`); elsewhere they are counted. */
  total?: Fragment
  sorts: Record<string, Sort>
  byDefault: string
  /** The columns of the answer, and the tables they come from. */
  select: Fragment
  joins: Fragment
}

/** Where in the list a page is. */
export interface Place {
  limit: number
  offset: number
}

export type Rows<Answer> = Pick<Page<Answer>, 'total' | 'data'>

export const allOf = (db: Db, { where }: List): Fragment => where.reduce((all, one) => db`${all} AND ${one}`)

export const sortOf = (query: ListQuery, list: List): Sort =>
  list.sorts[(query.sort ?? list.byDefault).replace(/^-/, '')] as Sort

export function orderOf(db: Db, query: ListQuery, list: List, backwards = false): Fragment {
  const descending = (query.sort ?? list.byDefault).startsWith('-') !== backwards
  return [...sortOf(query, list).by, list.id]
    .map((column) => (descending ? db`${column} DESC` : db`${column} ASC`))
    .reduce((all, one) => db`${all}, ${one}`)
}

/** A first page has its size in the text, not beside it: PostgreSQL then plans it once, not for everyone who asks. */
export const window = (db: Db, { limit, offset }: Place): Fragment =>
  offset === 0 ? db.unsafe(`LIMIT ${limit}`) : db`LIMIT ${limit} OFFSET ${offset}`

/** The rows of these ids as one value: the driver has JSON sooner than rows and columns. */
export const rowsOf = (db: Db, query: ListQuery, list: List, ids: Fragment): Fragment => db`
  (SELECT coalesce(json_agg(fila), '[]') FROM (
    SELECT ${list.select} FROM (${ids}) pagina JOIN ${list.table} ON ${list.id} = id_de_pagina ${list.joins}
    ORDER BY ${orderOf(db, query, list)}) fila)`
