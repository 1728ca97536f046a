import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { Icon } from '../../ui/layout/icon.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { themeModes } from './theme-modes.ts'

// A menu is a tenth of the sign-in page's weight, and few open it.
const ThemeMenu = lazyComponent(() => import('./theme-menu.tsx').then(({ ThemeMenu }) => ThemeMenu))

export function ThemeSwitch() {
  const { mode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const current = themeModes.find((one) => one.mode === mode) ?? themeModes[0]

  return (
    <>
      <IconButton
        aria-label={`Tema: ${current.label.toLowerCase()}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
      >
        <Icon path={current.icon} />
      </IconButton>
      {wanted && <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
