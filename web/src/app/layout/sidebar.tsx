import { mdiClose, mdiHelpCircleOutline, mdiLogout } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { signOut } from '../../lib/session/session.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Brand } from '../../ui/layout/brand/brand.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { menuOf } from '../routes/screens.ts'
import { MenuLink } from './menu-link.tsx'
import { UserBadge } from './user-badge.tsx'

const footerButton = { justifyContent: 'flex-start', px: 1.5, color: 'text.secondary' }

interface SidebarProps {
  /** Only given in a drawer, as is `onFollow`. */
  onClose?: () => void
  /** Follows a link of the menu once the drawer is closed. */
  onFollow?: (path: string) => void
}

export function Sidebar({ onClose, onFollow }: SidebarProps) {
  const { rol } = useUsuario()
  return (
    <Box
      component="nav"
      aria-label="Menú principal"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: '100%', p: 2, overflowY: 'auto' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <Brand place="menu" />
        {onClose && (
          <IconButton edge="end" aria-label="Cerrar menú" onClick={onClose}>
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </Box>
      <UserBadge />
      <Box
        component="ul"
        sx={{ flexGrow: 1, display: 'grid', alignContent: 'start', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {menuOf(rol).map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon} onFollow={onFollow}>
            {label}
          </MenuLink>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {/* A static page, in a tab of its own. */}
        <Button
          href="/ayuda.html"
          target="_blank"
          color="inherit"
          startIcon={<Icon path={mdiHelpCircleOutline} />}
          sx={footerButton}
        >
          Ayuda
        </Button>
        <Button color="inherit" startIcon={<Icon path={mdiLogout} />} onClick={signOut} sx={footerButton}>
          Cerrar sesión
        </Button>
      </Box>
    </Box>
  )
}
