import type { ListQuery } from '@huella/contract'
import { joined, type Piece, piece, raw } from './database/piece.ts'
import type { Search } from './search.ts'

/** What a list is, whoever asks for it, as SQL. */
interface Described {
  /** The list's own table, with its alias. */
  table: string
  /** Its primary key: breaks ties, so that the order is total and pages never overlap. */
  id: string
  /** Columns, the most significant first, and the tables they are in, where it is not the list's own. */
  sorts: Record<string, { by: string[]; joins?: string }>
  byDefault: string
  /** The columns of the answer, and the tables they come from. */
  select: string
  joins: string
}

/** A list in one of its orders. */
interface Sorted {
  order: Piece
  /** Asks for the ids of rows: the list's table, and those that its order needs. */
  ids: Piece
  /** What stands around such a question, to ask for the rows as they are sent. */
  rows: [before: Piece, after: Piece]
}

export interface List extends Record<'table' | 'id' | 'select' | 'joins', Piece> {
  /** Also by `-` and the name of an order: the same turned round. */
  sorts: Record<string, Sorted>
  byDefault: string
}

/** Made once for each list, in long pieces: what does not depend on who asks for what is not put together each time. */
export function listOf({ table, id, sorts, byDefault, select, joins }: Described): List {
  const sortBy = (by: string[], tables: string, way: 'ASC' | 'DESC'): Sorted => {
    const order = [...by, id].map((column) => `${column} ${way}`).join(', ')
    return {
      order: raw(order),
      ids: raw(`SELECT ${id} AS id_de_pagina FROM ${table} ${tables}`),
      rows: [
        raw(`(${ALL}SELECT ${select} FROM (`),
        raw(`) pagina JOIN ${table} ON ${id} = id_de_pagina ${joins} ORDER BY ${order}${OF_THEM})`),
      ],
    }
  }
  const ways = Object.entries(sorts).flatMap(([name, { by, joins: tables = '' }]) => [
    [name, sortBy(by, tables, 'ASC')],
    [`-${name}`, sortBy(by, tables, 'DESC')],
  ])
  const pieces = { table: raw(table), id: raw(id), select: raw(select), joins: raw(joins) }
  return { ...pieces, byDefault, sorts: Object.fromEntries(ways) }
}

// Around a question for rows: asks for all of them as one text, a JSON array.
const ALL = "SELECT '[' || coalesce(string_agg(row_to_json(fila)::text, ','), '') || ']' AS data FROM ("
const OF_THEM = ') fila'

export const written = (rows: Piece): Piece => piece`${raw(ALL)}${rows}${raw(OF_THEM)}`

/** Which of its rows are asked for. */
export interface Wanted {
  /** All of these hold for every row, and speak of its own columns alone: the caller's scope first. */
  where: Piece[]
  search?: Search
  /** How many rows there are, where the database keeps that (`counts.ts`); elsewhere they are counted. */
  total?: Piece
}

/** Where in the list a page is. */
export interface Place {
  limit: number
  offset: number
}

export interface Rows {
  total: number
  /** As JSON. */
  data: string
}

export const allOf = ({ where }: Wanted): Piece => joined(where, ' AND ')

/** The list in the order that is asked for, or in the other direction. */
export function sorted(list: List, query: ListQuery, backwards = false): Sorted {
  const name = query.sort ?? list.byDefault
  const turned = name.startsWith('-') ? name.slice(1) : `-${name}`
  return list.sorts[backwards ? turned : name] as Sorted
}

/** A first page has its size in the text, not beside it: PostgreSQL then plans it once, not for everyone who asks. */
export const window = ({ limit, offset }: Place): Piece =>
  offset === 0 ? raw(`LIMIT ${limit}`) : piece`LIMIT ${limit} OFFSET ${offset}`

/** The rows of these ids, as they are sent. */
export function rowsOf(list: List, query: ListQuery, ids: Piece): Piece {
  const [before, after] = sorted(list, query).rows
  return piece`${before}${ids}${after}`
}

/** Columns as a JSON object, written as JavaScript would. */
export const objectOf = (columns: string): string => `(SELECT row_to_json(objeto) FROM (SELECT ${columns}) objeto)`

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanish = (column: string): string => `${column} COLLATE "es-x-icu"`
