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

export interface List extends Record<'table' | 'id' | 'select' | 'joins', Piece> {
  sorts: Record<string, { from: Piece; ascending: Piece; descending: Piece }>
  byDefault: string
}

/** Made once for each list: what the pieces of its texts are does not depend on who asks. */
export function listOf({ table, id, sorts, byDefault, select, joins }: Described): List {
  const sortBy = ({ by, joins = '' }: Described['sorts'][string]) => {
    const order = (way: string) => raw([...by, id].map((column) => `${column} ${way}`).join(', '))
    return { from: raw(`${table} ${joins}`), ascending: order('ASC'), descending: order('DESC') }
  }
  return {
    ...{ table: raw(table), id: raw(id), select: raw(select), joins: raw(joins), byDefault },
    sorts: Object.fromEntries(Object.entries(sorts).map(([name, sort]) => [name, sortBy(sort)])),
  }
}

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

const sortOf = (list: List, query: ListQuery) =>
  list.sorts[(query.sort ?? list.byDefault).replace(/^-/, '')] as List['sorts'][string]

export function orderOf(list: List, query: ListQuery, backwards = false): Piece {
  const descending = (query.sort ?? list.byDefault).startsWith('-') !== backwards
  return sortOf(list, query)[descending ? 'descending' : 'ascending']
}

/** The list's table, and those that its order needs. */
export const sortedFrom = (list: List, query: ListQuery): Piece => sortOf(list, query).from

/** A first page has its size in the text, not beside it: PostgreSQL then plans it once, not for everyone who asks. */
export const window = ({ limit, offset }: Place): Piece =>
  offset === 0 ? raw(`LIMIT ${limit}`) : piece`LIMIT ${limit} OFFSET ${offset}`

/** The rows of these ids, as they are sent. */
export function rowsOf(list: List, query: ListQuery, ids: Piece): Piece {
  const table = piece`${list.table} ON ${list.id} = id_de_pagina ${list.joins}`
  const rows = piece`SELECT ${list.select} FROM (${ids}) pagina JOIN ${table} ORDER BY ${orderOf(list, query)}`
  return piece`(${written(rows)})`
}

/** Asks for all rows as one text: a JSON array. */
export const written = (rows: Piece): Piece =>
  piece`SELECT '[' || coalesce(string_agg(row_to_json(fila)::text, ','), '') || ']' AS data FROM (${rows}) fila`

/** Columns as a JSON object, written as JavaScript would. */
export const objectOf = (columns: string): string => `(SELECT row_to_json(objeto) FROM (SELECT ${columns}) objeto)`

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanish = (column: string): string => `${column} COLLATE "es-x-icu"`
