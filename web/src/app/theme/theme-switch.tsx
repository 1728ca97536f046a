import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useBackToClose } from '../../ui/dialog/use-back-to-close.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { useLoadedLater } from '../../ui/layout/use-loaded-later.ts'
import { themeModes } from './theme-modes.ts'

const ThemeMenu = lazyDialog(() => import('./theme-menu.tsx').then(({ ThemeMenu }) => ThemeMenu))

export function ThemeSwitch() {
  const { mode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useLoadedLater(ThemeMenu)
  const close = () => setAnchor(null)
  useBackToClose(anchor !== null, close)
  const current = themeModes.find((one) => one.mode === mode) ?? themeModes[0]

  return (
    <>
      <IconButton
        aria-label={`Tema: ${current.label.toLowerCase()}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={current.icon} />
      </IconButton>
      {(anchor || ThemeMenu.isLoaded()) && <ThemeMenu anchor={anchor} onClose={close} />}
    </>
  )
}
