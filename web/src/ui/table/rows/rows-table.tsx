import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment } from 'react'
import { TruncatedText } from '../cells/truncated-text.tsx'
import type { TableProps } from '../data-table-types.ts'
import { actionsWidth, widthOf } from '../table-width.ts'
import type { TableLayout } from '../use-table-layout.ts'
import marks from './highlight.module.css'
import { classes, scrollIntoView } from './highlight.ts'
import { RowActions } from './row-actions.tsx'
import { SelectAll, SelectRow } from './row-select.tsx'
import styles from './rows-table.module.css'

interface RowsTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  layout: TableLayout<Row>
  /** With so few rows that there is room for second lines. */
  roomy: boolean
}

export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, layout, actions, roomy, rows, idOf, nameOf, extra, selection, highlighted, sort, onSort } = props
  const { columns, icons, narrow } = layout
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const groupOf = props.groups?.sort === sort.replace(/^-/, '') ? props.groups.of : undefined
  return (
    <table
      aria-label={label}
      className={classes(styles.table, narrow ? styles.narrow : undefined, roomy ? styles.roomy : undefined)}
    >
      <thead>
        <tr>
          {columns.map(({ key, heading, sort: by, width, grows, align }, index) => {
            const active = by !== undefined && sort.replace(/^-/, '') === by
            const order = direction === 'asc' ? 'ascending' : 'descending'
            return (
              <th
                key={key}
                aria-sort={active ? order : undefined}
                className={align && styles[align]}
                style={{ width: roomy && grows ? undefined : widthOf({ width }, index, selection) }}
              >
                {index === 0 && <SelectAll rows={rows} idOf={idOf} selection={selection} />}
                {by ? (
                  <TableSortLabel
                    active={active}
                    direction={active ? direction : 'asc'}
                    onClick={() => onSort(active && direction === 'asc' ? `-${by}` : by)}
                  >
                    {heading}
                  </TableSortLabel>
                ) : (
                  heading
                )}
              </th>
            )
          })}
          <th className={styles.actions} style={{ width: actionsWidth(actions, icons) }}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => {
          const before = rows[position - 1]
          const more = extra?.(row)
          return (
            <Fragment key={idOf(row)}>
              <tr
                ref={idOf(row) === highlighted ? scrollIntoView : undefined}
                className={classes(
                  styles.row,
                  more ? styles.expanded : undefined,
                  before && groupOf && groupOf(before) !== groupOf(row) ? styles.first : undefined,
                  selection?.selected.has(idOf(row)) ? styles.chosen : undefined,
                  idOf(row) === highlighted ? marks.row : undefined,
                )}
              >
                {columns.map((column, index) => {
                  const { key, cell, align, lines = 1 } = column
                  const content = ((roomy && column.roomy) || cell)(row)
                  const shown =
                    typeof content === 'string' ? (
                      <TruncatedText lines={roomy ? 3 : lines}>{content}</TruncatedText>
                    ) : (
                      content
                    )
                  return (
                    <td key={key} className={align && styles[align]}>
                      {index === 0 && selection ? (
                        <div className={styles.selectable}>
                          <SelectRow row={row} id={idOf(row)} name={nameOf(row)} selection={selection} />
                          <div className={styles.selected}>{shown}</div>
                        </div>
                      ) : (
                        shown
                      )}
                    </td>
                  )
                })}
                <td className={styles.actions}>
                  <RowActions row={row} name={nameOf(row)} actions={actions} icons={icons} />
                </td>
              </tr>
              {more && (
                <tr>
                  <td colSpan={columns.length + 1} className={styles.extra}>
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
