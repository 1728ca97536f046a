import type { ListQuery } from '@huella/contract'
import { raw, type SqlFragment, sql } from '../sql/sql.ts'
import type { Search } from './search.ts'

export interface ListDefinition {
  /** The list's own table, with its alias. */
  table: string
  /** Its primary key: breaks ties, so that the order is total and pages never overlap. */
  id: string
  /** Columns, the most significant first, and the joins they need beyond the list's own table. */
  sorts: Record<string, { columns: string[]; joins?: string }>
  defaultSort: string
  /** The columns of a row, and the joins they need. A fragment where a column depends on the request. */
  select: string | SqlFragment
  joins: string
  /** Up to how many rows are counted, where a condition costs more than usual. */
  maxTotal?: number
}

/** Which rows of the list are requested. */
export interface ListFilter {
  /** Conditions for every row. They use only columns of the list's own table: the caller's scope first. */
  where: SqlFragment[]
  search?: Search
  /** What to search for instead where nothing matches. */
  similar?: () => Promise<Search | undefined>
  /** Rows for which it holds come before the others, each in the order of the list. A condition as those of `where`. */
  first?: SqlFragment
}

export interface PageWindow {
  limit: number
  offset: number
}

interface Sort {
  orderBy: SqlFragment
  /** The columns of the order, the id last; all in one direction. */
  keys: SqlFragment
  descending: boolean
  /** The list's table and the joins that the order needs. */
  from: SqlFragment
}

export function sortOf({ table, id, sorts, defaultSort }: ListDefinition, query: ListQuery): Sort {
  const sort = query.sort ?? defaultSort
  const descending = sort.startsWith('-')
  const { columns, joins = '' } = sorts[sort.replace('-', '')] ?? { columns: [] }
  const keys = [...columns, id]
  const orderBy = keys.map((column) => `${column} ${descending ? 'DESC' : 'ASC'}`).join(', ')
  return { orderBy: raw(orderBy), keys: raw(keys.join(', ')), descending, from: raw(`${table} ${joins}`) }
}

export const selectOf = ({ select }: ListDefinition): SqlFragment => (typeof select === 'string' ? raw(select) : select)

/** A first page has its size in the text, not as a parameter, so that PostgreSQL can reuse its plan. */
export const limitOffset = ({ limit, offset }: PageWindow): SqlFragment =>
  offset === 0 ? raw(`LIMIT ${limit}`) : sql`LIMIT ${limit} OFFSET ${offset}`

/** Columns as a JSON object. */
export const jsonObject = (columns: string): string => `(SELECT row_to_json(objeto) FROM (SELECT ${columns}) objeto)`

/** A moment in UTC, as `2026-03-10T11:00:00Z`. */
export const utcTimestamp = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ${column.split('.').at(-1)}`

/** Names in the order of a Spanish dictionary, as the indexes have them. */
export const spanishOrder = (column: string): string => `${column} COLLATE "es-x-icu"`
