import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SelectField } from '../form/select-field.tsx'
import type { Column, TableProps } from './data-table-types.ts'
import { RowActions } from './row-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { TruncatedText } from './truncated-text.tsx'

function CardField<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {column.heading}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {typeof content === 'string' ? <TruncatedText lines={2}>{content}</TruncatedText> : content}
      </Box>
    </Box>
  )
}

/** The rows on a phone: one card each, with the same actions. */
export function RowsCards<Row>(props: TableProps<Row>) {
  const { label, columns, actions, rows, idOf, nameOf, extra, sort, onSort } = props
  const at = (place: Column<Row>['onPhone']) => columns.filter(({ onPhone }) => onPhone === place)
  const orders = columns.flatMap(({ heading, sort }) =>
    sort
      ? [
          { value: sort, label: `${heading}, ascendente` },
          { value: `-${sort}`, label: `${heading}, descendente` },
        ]
      : [],
  )
  return (
    <>
      {orders.length > 0 && (
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <SelectField
            label="Ordenar por"
            value={sort}
            options={orders}
            onChange={(event) => onSort(event.target.value)}
          />
        </Box>
      )}
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => {
          const [first, ...rest] = actions.filter(({ hidden }) => !hidden?.(row))
          return (
            <Box component="li" key={idOf(row)} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  {at('title').map((column) => (
                    <Box key={column.key}>{column.cell(row)}</Box>
                  ))}
                </Box>
                {at('chip').map((column) => (
                  <Box key={column.key}>{column.cell(row)}</Box>
                ))}
                <Box sx={{ display: 'flex', mr: -1 }}>
                  {first && <RowActions row={row} name={nameOf(row)} actions={[first]} />}
                  {rest.length > 0 && <RowMenu row={row} name={nameOf(row)} actions={rest} />}
                </Box>
              </Box>
              <Box
                component="dl"
                sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, m: 0, mt: 1.5 }}
              >
                {at(undefined).map((column) => (
                  <CardField key={column.key} column={column} row={row} />
                ))}
              </Box>
              {extra?.(row)}
            </Box>
          )
        })}
      </Box>
    </>
  )
}
