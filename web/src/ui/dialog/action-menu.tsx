import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import { useBackToClose } from './use-back-to-close.ts'

interface MenuAction {
  label: string
  icon?: string
  danger?: boolean
  onClick: () => void
}

interface ActionMenuProps {
  /** The accessible name. */
  label: string
  actions: readonly MenuAction[]
  /** Draws the button that opens it. */
  button: (props: {
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    onClick: (event: MouseEvent<HTMLElement>) => void
  }) => ReactNode
}

export function ActionMenu({ label, actions, button }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const chosen = useRef<MenuAction>(undefined)
  const close = () => setAnchor(null)
  useBackToClose(anchor !== null, close)

  // Runs after the menu has restored the focus, so that a dialog can restore it to the button.
  const act = () => {
    chosen.current?.onClick()
    chosen.current = undefined
  }

  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        },
      })}
      {opened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          // Inside the page, so that it is within a landmark.
          disablePortal
          slotProps={{ transition: { onExited: act }, list: { 'aria-label': label } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              onClick={() => {
                chosen.current = action
                close()
              }}
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
      )}
    </>
  )
}
