import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { Icon } from '../../ui/layout/icon.tsx'
import { themeModes } from './theme-modes.ts'

interface ThemeMenuProps {
  anchor: HTMLElement | null
  onClose: () => void
}

export function ThemeMenu({ anchor, onClose }: ThemeMenuProps) {
  const { mode: chosen, setMode } = useColorScheme()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      // Inside the header, so that it is within a landmark.
      disablePortal
      slotProps={{ list: { 'aria-label': 'Tema' } }}
    >
      {themeModes.map(({ mode, label, icon }) => (
        <MenuItem
          key={mode}
          role="menuitemradio"
          aria-checked={mode === chosen}
          selected={mode === chosen}
          onClick={() => {
            setMode(mode)
            onClose()
          }}
        >
          <ListItemIcon>
            <Icon path={icon} />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
