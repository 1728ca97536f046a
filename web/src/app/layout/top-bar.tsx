import type { Rol } from '@huella/contract'
import { mdiAccountCircleOutline, mdiMenu } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { SearchField } from '../../features/busqueda/shared/search-field.tsx'
import { LlamadaButtons } from '../../features/llamadas/shared/llamada-buttons.tsx'
import { areas, byStaff, pathOf, textFor } from '../../lib/areas.ts'
import { MAX_CONTENT_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { screensOf } from '../routes/screens.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  rol: Rol
  onOpenMenu?: () => void
}

const searchPlaceholder = byStaff('Buscar cliente, mascota, teléfono, cita…', 'Buscar mascota o cita…')

export function TopBar({ rol, onOpenMenu }: TopBarProps) {
  return (
    <header className={styles.bar} style={{ '--content-width': `${MAX_CONTENT_WIDTH}px` }}>
      {/* Only where the menu is a drawer. */}
      <IconButton
        edge="start"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        className={styles.menu}
      >
        <Icon path={mdiMenu} />
      </IconButton>
      <p className={styles.title}>{areas[rol].title}</p>
      <SearchField screens={screensOf(rol)} placeholder={textFor(rol, searchPlaceholder)} />
      <div className={styles.space} />
      <LlamadaButtons />
      <ThemeSwitch />
      {/* A phone has room for the title or for this word. */}
      <Button component={Link} to={pathOf(rol, 'profile')} aria-label="Perfil" className={styles.profile}>
        <Icon path={mdiAccountCircleOutline} />
        <span className={styles.word}>Perfil</span>
      </Button>
    </header>
  )
}
