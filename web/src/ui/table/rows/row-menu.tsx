import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { ActionMenu } from '../../dialog/action-menu.tsx'
import { Icon } from '../../layout/icon.tsx'
import type { RowAction } from '../data-table-types.ts'

interface RowMenuProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const label = `Más acciones de ${name}`
  return (
    <ActionMenu
      label={label}
      actions={actions.map(({ danger, onClick, forRow, ...action }) => ({
        ...(forRow?.(row) ?? action),
        danger,
        onClick: () => onClick(row),
      }))}
      button={(button) => (
        <IconButton aria-label={label} {...button}>
          <Icon path={mdiDotsVertical} />
        </IconButton>
      )}
    />
  )
}
