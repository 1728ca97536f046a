import useMediaQuery from '@mui/material/useMediaQuery'
import type { Column, RowAction, TableSelection } from './data-table-types.ts'
import { screensFor } from './table-width.ts'

export interface TableLayout<Row> {
  columns: readonly Column<Row>[]
  /** How many of the actions beside the next step have a button; the rest are in a menu. */
  icons: number
  /** Rows of two lines. */
  narrow: boolean
  /** Whether it can be sorted by columns that it does not show. */
  hidesSorts: boolean
}

/** The columns of rows of two lines, if the list has such rows. */
function narrowColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] | undefined {
  if (columns.every(({ narrow }) => !narrow)) return undefined
  return columns.flatMap(({ roomy: _, ...column }) =>
    column.narrow === 'hidden' ? [] : [{ ...column, ...column.narrow }],
  )
}

/** How a table of these columns fits the screen; undefined: it does not. */
export function useTableLayout<Row>(
  columns: readonly Column<Row>[],
  actions: readonly RowAction<Row>[],
  selection?: TableSelection<Row>,
): TableLayout<Row> | undefined {
  const others = actions.filter(({ primary }) => !primary).length
  const inMenu = others > 1 ? 0 : 1
  const twoLines = narrowColumns(columns)
  // Nothing hovers on a touch screen: what is quiet until then is in a menu.
  const hovers = useMediaQuery('(hover: hover)')
  const fits = useMediaQuery(screensFor(columns, actions, others, selection))
  const fitsCompact = useMediaQuery(screensFor(columns, actions, 1, selection))
  const fitsNarrow = useMediaQuery(twoLines ? screensFor(twoLines, actions, inMenu, selection) : 'not all')
  if (fitsCompact) return { columns, icons: fits && hovers ? others : 1, narrow: false, hidesSorts: false }
  if (!twoLines || !fitsNarrow) return undefined
  const hidesSorts = columns.some(({ sort, narrow }) => sort !== undefined && narrow === 'hidden')
  return { columns: twoLines, icons: inMenu, narrow: true, hidesSorts }
}
