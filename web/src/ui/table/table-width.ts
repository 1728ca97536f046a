import { DRAWER_WIDTH, SIDEBAR_WIDTH } from '../layout/breakpoints.ts'
import type { Column, RowAction } from './data-table-types.ts'

const MIN_WIDTH = 100
const ICON = 34
const MENU = 38
const NEXT_STEP = 120
const PADDING = 14
/** The heading 'Acciones'. */
const HEADING = 86
/** Beside the table: margins and borders, and a scrollbar. */
const BESIDE = 66

type Actions = readonly Pick<RowAction<never>, 'primary'>[]

/** `icons`: how many of the other actions have a button; the rest are in a menu. */
export function actionsWidth(actions: Actions, icons: number): number {
  const others = actions.filter(({ primary }) => !primary).length
  const buttons = Math.min(others, icons) * ICON + (others > icons ? MENU : 0)
  return Math.max(HEADING, buttons + (others < actions.length ? NEXT_STEP : 0) + PADDING)
}

/** The checkbox before the first column. */
const CHECKBOX = 36

/** A column's width in px, with room for the checkbox; undefined: it shares the rest. */
export const widthOf = ({ width }: Pick<Column<never>, 'width'>, index: number, selection: object | undefined) =>
  width && index === 0 && selection ? width + CHECKBOX : width

/** The screens with room for a table of these columns. From a certain width on, the sidebar takes its part. */
export function screensFor(
  columns: readonly Pick<Column<never>, 'width' | 'minWidth'>[],
  actions: Actions,
  icons: number,
  selection?: object,
): string {
  const widths = columns.map(({ width, minWidth = MIN_WIDTH }) => width ?? minWidth)
  const content = widths.reduce(
    (sum, width) => sum + width,
    actionsWidth(actions, icons) + BESIDE + (selection ? CHECKBOX : 0),
  )
  return `(min-width: ${content}px) and (max-width: ${DRAWER_WIDTH - 0.05}px), (min-width: ${content + SIDEBAR_WIDTH}px)`
}

/** With so few rows, a table has room for second lines. */
export const isRoomy = (rows: number) => rows <= 5
