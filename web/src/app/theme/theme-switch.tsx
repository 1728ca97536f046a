import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { ActionMenu } from '../../ui/dialog/action-menu.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { themeModes } from './theme-modes.ts'

export function ThemeSwitch() {
  const { mode: chosen, setMode } = useColorScheme()
  const current = themeModes.find(({ mode }) => mode === chosen) ?? themeModes[0]
  return (
    <ActionMenu
      label="Tema"
      actions={themeModes.map(({ mode, ...action }) => ({
        ...action,
        checked: mode === chosen,
        onClick: () => setMode(mode),
      }))}
      button={(button) => (
        <IconButton aria-label={`Tema: ${current.label.toLowerCase()}`} {...button}>
          <Icon path={current.icon} />
        </IconButton>
      )}
    />
  )
}
