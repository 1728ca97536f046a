import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { Icon } from '../../ui/layout/icon.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { themeModes } from './theme-modes.ts'

// Lazy: the menu is a tenth of the sign-in page's code, and few open it.
const ThemeMenu = lazyComponent(() => import('./theme-menu.tsx').then(({ ThemeMenu }) => ThemeMenu))

export function ThemeSwitch() {
  const { mode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A number, so that a menu whose code could not be loaded is tried again.
  const [opened, setOpened] = useState(0)
  const current = themeModes.find((one) => one.mode === mode) ?? themeModes[0]

  return (
    <>
      <IconButton
        aria-label={`Tema: ${current.label.toLowerCase()}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(opened + 1)
          setAnchor(event.currentTarget)
        }}
      >
        <Icon path={current.icon} />
      </IconButton>
      {opened > 0 && <ThemeMenu key={opened} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
