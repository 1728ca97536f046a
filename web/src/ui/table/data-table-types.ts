import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  heading: string
  /** A string is cut after `lines`. */
  cell: (row: Row) => ReactNode
  /** How many lines a string may take in a table; default: one. */
  lines?: 1 | 2
  /** The same on a card and in a table of few rows, which have room for second lines and long texts. */
  roomy?: (row: Row) => ReactNode
  /** The server's sort key of this column. */
  sort?: string
  align?: 'left' | 'right'
  /** The width in px. Columns without one share the rest. */
  width?: number
  /** In a table of few rows, whose `roomy` texts are longer, it shares the rest too. */
  grows?: boolean
  /** The least width of a column that shares the rest, in px. */
  minWidth?: number
  /** Where a card shows it: as its title, as a chip beside the title, not at all, or (default) as a labelled value. */
  onCard?: 'title' | 'chip' | 'hidden'
  /** As the title of a card, where it differs from the cell. */
  card?: (row: Row) => ReactNode
  /** What differs in rows of two lines, which a list of many columns has on a tablet; hidden: another column shows it. */
  narrow?: 'hidden' | Partial<Pick<Column<Row>, 'heading' | 'cell' | 'lines' | 'width' | 'minWidth'>>
}

export interface RowAction<Row> {
  label: string
  icon: string
  /** Where label and icon depend on the row. */
  forRow?: (row: Row) => Pick<RowAction<Row>, 'label' | 'icon' | 'weight'>
  onClick: (row: Row) => void
  /** The next step of a row: a button with its label, in a column of its own, or under the fields of a card. */
  primary?: boolean
  /** How a next step stands out; default: outlined. */
  weight?: 'text' | 'outlined' | 'soft'
  /** Red on hover. */
  danger?: boolean
  /** Rows without this action. */
  hidden?: (row: Row) => boolean
  /** For a toggle: whether it is expanded for this row. */
  expanded?: (row: Row) => boolean
}

/** The result of `useQuery` for a page of rows. */
export interface TableList<Row> {
  /** `total_exacto` false: there are more rows than `total`. */
  data: { data: Row[]; total: number; total_exacto?: boolean } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** The list's query and its setters: `useListState`. */
export interface TableState {
  query: { page: number; per_page: number; search: string; sort: string }
  sizes: readonly number[]
  setSearch: (search: string) => void
  setSort: (sort: string) => void
  setPage: (page: number, replace?: boolean) => void
  setRowsPerPage: (count: number) => void
}

export interface TableTexts {
  /** Shown when the list is empty without a search. */
  empty: string
  emptyIcon: string
  emptyAction?: ReactNode
  /** Errors of the first load and of a later refresh. */
  loadFailed: string
  refreshFailed: string
}

/** Rows that can be selected: `useSelection`. */
export interface TableSelection<Row> {
  selected: ReadonlySet<number>
  /** Rows without a checkbox. */
  disabled: (row: Row) => boolean
  onSelect: (ids: readonly number[], on: boolean) => void
}

export interface TableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** In narrow tables, on touch screens and on cards, all but the first are in a menu, in rows of two lines all of them; next steps are apart. */
  actions: readonly RowAction<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** Completes the labels of the actions: 'Editar Luna'. */
  nameOf: (row: Row) => string
  /** Content under a row, e.g. quick actions. */
  extra?: (row: Row) => ReactNode
  selection?: TableSelection<Row>
  /** Sorted by this, the first row of each group has a stronger line above it. */
  groups?: { sort: string; of: (row: Row) => string }
  /** The id of the row that stands out, e.g. because it is new. */
  highlighted?: number
  /** The rows where a table has no room, in place of the usual cards. */
  cards?: (rows: readonly Row[], highlighted: number | undefined) => ReactNode
  sort: string
  onSort: (sort: string) => void
}
