import type { Rol } from '@huella/contract'
import { mdiAccountCircleOutline, mdiMenu } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { SearchField } from '../../features/busqueda/shared/search-field.tsx'
import { LlamadaButtons } from '../../features/llamadas/shared/llamada-buttons.tsx'
import { areas, byStaff, pathOf, textFor } from '../../lib/areas.ts'
import { MAX_CONTENT_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { screensOf } from '../routes/screens.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

interface TopBarProps {
  rol: Rol
  onOpenMenu?: () => void
}

const searchPlaceholder = byStaff('Buscar cliente, mascota, teléfono, cita…', 'Buscar mascota o cita…')

export function TopBar({ rol, onOpenMenu }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        height: 64,
        // The content of the bar is aligned with that of the page.
        px: { xs: 2, sm: `max(24px, calc((100% - ${MAX_CONTENT_WIDTH}px) / 2 + 24px))` },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {/* Only where the menu is a drawer. */}
      <IconButton
        edge="start"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        sx={{ display: { md: 'none' } }}
      >
        <Icon path={mdiMenu} />
      </IconButton>
      <Typography noWrap sx={{ flex: { xs: '1 1 0', sm: '0 0 auto' }, mr: { sm: 2 }, fontWeight: 600 }}>
        {areas[rol].title}
      </Typography>
      <SearchField screens={screensOf(rol)} placeholder={textFor(rol, searchPlaceholder)} />
      <Box sx={{ display: { xs: 'none', sm: 'block' }, flexGrow: 1 }} />
      <LlamadaButtons />
      <ThemeSwitch />
      {/* A phone has room for the title or for this word. */}
      <Button component={Link} to={pathOf(rol, 'profile')} aria-label="Perfil" sx={{ minWidth: 44, px: 1, gap: 1 }}>
        <Icon path={mdiAccountCircleOutline} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Perfil
        </Box>
      </Button>
    </Box>
  )
}
