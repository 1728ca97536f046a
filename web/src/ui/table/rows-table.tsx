import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment } from 'react'
import { below } from '../layout/breakpoints.ts'
import type { TableProps } from './data-table-types.ts'
import { RowActions } from './row-actions.tsx'
import { TruncatedText } from './truncated-text.tsx'

const BUTTON_WIDTH = 44
const PADDING = 16
/** The minimum for the heading 'Acciones'. */
const HEADING_WIDTH = 96

const shown = ({ hideBelow }: { hideBelow?: number }) =>
  hideBelow ? { [`@media ${below(hideBelow)}`]: { display: 'none' } } : undefined

/** The rows as a table. */
export function RowsTable<Row>(props: TableProps<Row>) {
  const { label, columns, actions, rows, idOf, nameOf, extra, sort, onSort } = props
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return (
    <Table
      aria-label={label}
      sx={{
        tableLayout: 'fixed',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { px: 1, fontSize: '0.9375rem', borderColor: 'divider' },
        '& th:first-of-type, & td:first-of-type': { pl: `${PADDING}px` },
        '& th:last-of-type': { pr: `${PADDING}px` },
        '& th': { height: 48, py: 0, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
        '& td': { height: 56, py: 0.5 },
        // Space between right-aligned numbers and the next column.
        '& th.MuiTableCell-alignRight:not(:last-of-type), & td.MuiTableCell-alignRight:not(:last-of-type)': { pr: 3 },
      }}
    >
      <TableHead>
        <TableRow>
          {columns.map((column) => {
            const active = column.sort !== undefined && sort.replace(/^-/, '') === column.sort
            return (
              <TableCell
                key={column.key}
                align={column.align}
                sortDirection={active ? direction : false}
                sx={{ width: column.width, ...shown(column) }}
              >
                {column.sort ? (
                  <TableSortLabel
                    active={active}
                    direction={active ? direction : 'asc'}
                    onClick={() => onSort(active && direction === 'asc' ? `-${column.sort}` : `${column.sort}`)}
                  >
                    {column.heading}
                  </TableSortLabel>
                ) : (
                  column.heading
                )}
              </TableCell>
            )
          })}
          <TableCell align="right" sx={{ width: Math.max(HEADING_WIDTH, actions.length * BUTTON_WIDTH + PADDING) }}>
            Acciones
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const more = extra?.(row)
          return (
            <Fragment key={idOf(row)}>
              <TableRow hover sx={more ? { '& td': { borderBottom: 0 } } : undefined}>
                {columns.map((column) => {
                  const content = column.cell(row)
                  return (
                    <TableCell key={column.key} align={column.align} sx={shown(column)}>
                      {typeof content === 'string' ? <TruncatedText lines={2}>{content}</TruncatedText> : content}
                    </TableCell>
                  )
                })}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <RowActions row={row} name={nameOf(row)} actions={actions} />
                </TableCell>
              </TableRow>
              {more && (
                <TableRow>
                  {/* Columns that may be hidden need their own cell, hidden with them. */}
                  {columns.map((column) => column.hideBelow && <TableCell key={column.key} sx={shown(column)} />)}
                  <TableCell colSpan={columns.filter(({ hideBelow }) => !hideBelow).length + 1}>{more}</TableCell>
                </TableRow>
              )}
            </Fragment>
          )
        })}
      </TableBody>
    </Table>
  )
}
