import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useBackToClose } from '../../dialog/use-back-to-close.ts'
import { Icon } from '../../layout/icon.tsx'
import type { RowAction } from '../data-table-types.ts'

interface RowMenuProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const chosen = useRef<RowAction<Row>>(undefined)
  const close = () => setAnchor(null)
  useBackToClose(anchor !== null, close)

  // Runs after the menu has restored the focus, so that a dialog can restore it to the button.
  const act = () => {
    chosen.current?.onClick(row)
    chosen.current = undefined
  }

  return (
    <>
      <IconButton
        aria-label={`Más acciones de ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {opened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          // Inside the list, so that it is within a landmark.
          disablePortal
          slotProps={{ transition: { onExited: act }, list: { 'aria-label': `Más acciones de ${name}` } }}
        >
          {actions
            .map((action) => ({ action, shown: action.forRow?.(row) ?? action }))
            .map(({ action, shown }) => (
              <MenuItem
                key={action.label}
                onClick={() => {
                  chosen.current = action
                  close()
                }}
                sx={{ minHeight: 44, color: action.danger ? 'error.main' : undefined }}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icon path={shown.icon} />
                </ListItemIcon>
                {shown.label}
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  )
}
