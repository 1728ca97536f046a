import type { ListQuery } from '@huella/contract'
import { joined, type Piece, piece, raw } from './database/piece.ts'
import type { Search } from './search.ts'

interface Sort {
  /** Most significant first. */
  by: string[]
  /** The tables these columns are in, where it is not the list's own. */
  joins?: string
}

/** What a list is, whoever asks for it, as SQL. */
export interface List {
  /** The list's own table, with its alias. */
  table: string
  /** Its primary key: breaks ties, so that the order is total and pages never overlap. */
  id: string
  sorts: Record<string, Sort>
  byDefault: string
  /** The columns of the answer, and the tables they come from. */
  select: string
  joins: string
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

const sortOf = (list: List, query: ListQuery): Sort =>
  list.sorts[(query.sort ?? list.byDefault).replace(/^-/, '')] as Sort

export function orderOf(list: List, query: ListQuery, backwards = false): Piece {
  const descending = (query.sort ?? list.byDefault).startsWith('-') !== backwards
  const columns = [...sortOf(list, query).by, list.id]
  return joined(
    columns.map((column) => piece`${raw(column)} ${raw(descending ? 'DESC' : 'ASC')}`),
    ', ',
  )
}

/** The list's table, and those that its order needs. */
export const sortedFrom = (list: List, query: ListQuery): Piece =>
  piece`${raw(list.table)} ${raw(sortOf(list, query).joins ?? '')}`

/** A first page has its size in the text, not beside it: PostgreSQL then plans it once, not for everyone who asks. */
export const window = ({ limit, offset }: Place): Piece =>
  offset === 0 ? raw(`LIMIT ${limit}`) : piece`LIMIT ${limit} OFFSET ${offset}`

/** The rows of these ids, as they are sent. */
export function rowsOf(list: List, query: ListQuery, ids: Piece): Piece {
  const table = piece`${raw(list.table)} ON ${raw(list.id)} = id_de_pagina ${raw(list.joins)}`
  const rows = piece`SELECT ${raw(list.select)} FROM (${ids}) pagina JOIN ${table} ORDER BY ${orderOf(list, query)}`
  return piece`(${written(rows)})`
}

/** Asks for all rows as one text: a JSON array. */
export const written = (rows: Piece): Piece =>
  piece`SELECT '[' || coalesce(string_agg(row_to_json(fila)::text, ','), '') || ']' AS data FROM (${rows}) fila`

/** Columns as a JSON object, written as JavaScript would. */
export const objectOf = (columns: string): string => `(SELECT row_to_json(objeto) FROM (SELECT ${columns}) objeto)`

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanish = (column: string): string => `${column} COLLATE "es-x-icu"`
