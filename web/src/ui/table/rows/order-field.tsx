import Box from '@mui/material/Box'
import { SelectField } from '../../form/select-field.tsx'
import type { TableProps } from '../data-table-types.ts'

/** Sorts rows where not every column has a heading of its own. */
export function OrderField<Row>({ columns, sort, onSort }: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const orders = columns.flatMap(({ heading, sort }) =>
    sort
      ? [
          { value: sort, label: `${heading}, ascendente` },
          { value: `-${sort}`, label: `${heading}, descendente` },
        ]
      : [],
  )
  if (orders.length === 0) return null
  return (
    <Box sx={{ maxWidth: 420, p: 2 }}>
      <SelectField label="Ordenar por" value={sort} options={orders} onChange={(event) => onSort(event.target.value)} />
    </Box>
  )
}
