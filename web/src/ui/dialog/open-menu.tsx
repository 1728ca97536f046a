import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../layout/icon.tsx'

export interface MenuAction {
  label: string
  icon?: string
  danger?: boolean
  /** Of a choice: whether it is the one that is on. */
  checked?: boolean
  onClick: () => void
}

interface OpenMenuProps {
  /** The accessible name. */
  label: string
  actions: readonly MenuAction[]
  /** Closed while there is none. */
  anchor: HTMLElement | null
  onChoose: (action: MenuAction) => void
  onClose: () => void
  onClosed: () => void
}

/** What a menu shows while it is open. */
export function OpenMenu({ label, actions, anchor, onChoose, onClose, onClosed }: OpenMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      // Inside the page, so that it is within a landmark.
      disablePortal
      slotProps={{ transition: { onExited: onClosed }, list: { 'aria-label': label } }}
    >
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...(action.checked !== undefined && {
            role: 'menuitemradio',
            'aria-checked': action.checked,
            selected: action.checked,
          })}
          onClick={() => onChoose(action)}
          sx={{ minHeight: 44, color: action.danger ? 'error.main' : undefined }}
        >
          {action.icon && (
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon path={action.icon} />
            </ListItemIcon>
          )}
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
