import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { Icon } from '../../ui/layout/icon.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { themeModes } from './theme-modes.ts'

export function ThemeSwitch() {
  const { mode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
