import { colors, type Element, type Sheet, type Style, styles } from './sheet.ts'

export interface Column<Row> {
  label: string
  /** The share of the width. */
  share: number
  value: (row: Row) => string
  style?: Style
}

const PADDING = { x: 4, y: 4 }
/** A row that is split begins on this page if it has that many points. */
const SPLIT_FROM = 100
const HEAD = { ...styles.label, weight: 'semibold' } as const satisfies Style

interface Cell {
  x: number
  lines: string[]
  style: Style
}

/** A table over as many pages as it needs: its head is repeated, and a row is split only if it fits on no page. */
export function drawTable<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  let x = sheet.left
  const places = columns.map((column) => {
    const place = { ...column, x, width: (column.share / total) * sheet.width - 2 * PADDING.x }
    x += (column.share / total) * sheet.width
    return place
  })
  const heads = places.map(({ label, x, width }) => ({ x, style: HEAD, lines: sheet.lines(label, HEAD, width) }))
  const headHeight = heightOf(heads) + PADDING.y
  const table = sheet.element(sheet.root, 'Table')
  const bodies = rows.map((row) =>
    places.map(({ x, width, value, style = styles.cell }) => ({
      x,
      style,
      lines: sheet.lines(value(row), style, width),
    })),
  )
  sheet.keep(headHeight + Math.min(heightOf(bodies[0] ?? []), SPLIT_FROM))
  drawHead(sheet, heads, table)
  for (const cells of bodies) drawRow(sheet, cells, table, heads)
  table.end()
}

const heightOf = (cells: Cell[]) =>
  Math.max(0, ...cells.map(({ lines, style }) => lines.length * style.leading)) + 2 * PADDING.y

/** Repeated heads are no part of the table: a screen reader has read them. */
function drawHead(sheet: Sheet, heads: Cell[], table?: Element): void {
  const y = sheet.y
  const draw = ({ lines, style, x }: Cell) => sheet.draw(lines, style, x + PADDING.x, y + PADDING.y)
  if (table) {
    const row = sheet.element(table, 'TR')
    for (const head of heads) sheet.tagged(row, 'TH', () => draw(head), { scope: 'Column' })
    row.end()
  } else sheet.artifact(() => heads.forEach(draw))
  sheet.y += heightOf(heads)
  sheet.rule(colors.second)
  sheet.y += 1
}

function drawRow(sheet: Sheet, cells: Cell[], table: Element, heads: Cell[]): void {
  const next = () => {
    sheet.newPage()
    drawHead(sheet, heads)
  }
  const height = heightOf(cells)
  const splits = height > sheet.wholeRoom - heightOf(heads)
  if (sheet.room < (splits ? SPLIT_FROM : height)) next()
  const row = sheet.element(table, 'TR')
  const elements = cells.map(() => sheet.element(row, 'TD'))
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  let from = 0
  while (from < count) {
    const leading = Math.max(...cells.map(({ style }) => style.leading))
    const to = from + Math.max(1, Math.floor((sheet.room - 2 * PADDING.y) / leading))
    for (const [index, { lines, style, x }] of cells.entries()) {
      const part = lines.slice(from, to)
      if (part.length > 0) elements[index]?.add(() => sheet.draw(part, style, x + PADDING.x, sheet.y + PADDING.y))
    }
    sheet.y += (Math.min(to, count) - from) * leading + 2 * PADDING.y
    from = to
    if (from < count) next()
  }
  for (const element of elements) element.end()
  row.end()
  sheet.rule()
  sheet.y += 1
}
