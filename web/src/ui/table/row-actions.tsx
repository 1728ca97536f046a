import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../layout/icon.tsx'
import type { RowAction } from './data-table-types.ts'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

/** A hidden action leaves its space empty, so that the buttons stay aligned. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  return actions.map(({ label, icon, onClick, danger, hidden, expanded }) =>
    hidden?.(row) ? (
      <Box key={label} component="span" sx={{ display: 'inline-block', width: 38 }} />
    ) : (
      <Tooltip key={label} title={label}>
        <IconButton
          aria-label={`${label} ${name}`}
          aria-expanded={expanded?.(row)}
          onClick={() => onClick(row)}
          sx={{ '&:hover': { color: danger ? 'error.main' : 'primary.main' } }}
        >
          <Icon path={icon} />
        </IconButton>
      </Tooltip>
    ),
  )
}
