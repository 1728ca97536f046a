import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  heading: string
  /** A plain text is cut after two lines, and shown whole on hover. */
  cell: (row: Row) => ReactNode
  /** The server's name for the order by this column. */
  sort?: string
  align?: 'left' | 'right'
  /** As in CSS. Columns without one share what is left. */
  width?: number | string
  /** Left out of the table on screens narrower than this many pixels; details still have it. */
  hideBelow?: number
  /** Its place on a phone's card: on top, as a chip at the side, nowhere, or (unsaid) a fact under its heading. */
  onPhone?: 'identity' | 'chip' | 'hidden'
}

export interface RowAction<Row> {
  label: string
  icon: string
  onClick: (row: Row) => void
  /** In the error colour, on hover. */
  danger?: boolean
  /** Rows that do not have it. */
  hidden?: (row: Row) => boolean
  /** A button that opens and closes something: whether it is open for this row. */
  expanded?: (row: Row) => boolean
}

/** The server's answer so far: what `useQuery` gives for a page of rows. */
export interface TableList<Row> {
  data: { data: Row[]; total: number } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Where in the list one is, and the ways to elsewhere. */
export interface TableState {
  query: { page: number; per_page: number; search: string; sort: string }
  /** How many rows a page may have. */
  sizes: readonly number[]
  setSearch: (search: string) => void
  setSort: (sort: string) => void
  setPage: (page: number, replace?: boolean) => void
  setRowsPerPage: (count: number) => void
}

export interface TableTexts {
  /** When there is nothing at all, and what one may do about it. */
  empty: string
  emptyIcon: string
  emptyAction?: ReactNode
  /** When the first load, or a later one, failed. */
  loadFailed: string
  refreshFailed: string
}

export interface TableProps<Row> {
  /** What the table is called to those who cannot see what stands above it. */
  label: string
  columns: readonly Column<Row>[]
  /** On a phone the first one is a button and the rest a menu. */
  actions: readonly RowAction<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** Completes the names of the actions: 'Editar Luna'. */
  nameOf: (row: Row) => string
  /** Extends a row, e.g. with quick buttons that one of its actions toggles. */
  extra?: (row: Row) => ReactNode
  sort: string
  onSort: (sort: string) => void
}
