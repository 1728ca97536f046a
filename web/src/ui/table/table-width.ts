import { DRAWER_WIDTH, SIDEBAR_WIDTH } from '../layout/breakpoints.ts'
import type { Column } from './data-table-types.ts'

const MIN_WIDTH = 100
const BUTTON = 42
const PADDING = 16
/** The heading 'Acciones'. */
const HEADING = 96
/** Beside the table: margins and borders, and a scrollbar. */
const BESIDE = 66

export const actionsWidth = (actions: number, compact: boolean): number =>
  Math.max(HEADING, (compact ? Math.min(actions, 2) : actions) * BUTTON + PADDING)

/** The checkbox before the first column. */
const CHECKBOX = 36

/** A column's width in px, with room for the checkbox; undefined: it shares the rest. */
export const widthOf = ({ width }: Pick<Column<never>, 'width'>, index: number, selection: object | undefined) =>
  width && index === 0 && selection ? width + CHECKBOX : width

/** The screens with room for a table of these columns. From a certain width on, the sidebar takes its part. */
export function screensFor(
  columns: readonly Pick<Column<never>, 'width' | 'minWidth'>[],
  actions: number,
  compact: boolean,
  selection?: object,
): string {
  const widths = columns.map(({ width, minWidth = MIN_WIDTH }) => width ?? minWidth)
  const content = widths.reduce(
    (sum, width) => sum + width,
    actionsWidth(actions, compact) + BESIDE + (selection ? CHECKBOX : 0),
  )
  return `(min-width: ${content}px) and (max-width: ${DRAWER_WIDTH - 0.05}px), (min-width: ${content + SIDEBAR_WIDTH}px)`
}
