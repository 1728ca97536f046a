import { mdiClose, mdiHelpCircleOutline, mdiLogout } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { signOut } from '../../lib/session/session.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Brand } from '../../ui/layout/brand/brand.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { menuOf } from '../routes/screens.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './sidebar.module.css'
import { UserBadge } from './user-badge.tsx'

interface SidebarProps {
  /** Only given in a drawer, as is `onFollow`. */
  onClose?: () => void
  /** Follows a link of the menu once the drawer is closed. */
  onFollow?: (path: string) => void
}

export function Sidebar({ onClose, onFollow }: SidebarProps) {
  const { rol } = useUsuario()
  return (
    <nav aria-label="Menú principal" className={styles.sidebar}>
      <div className={styles.head}>
        <Brand place="menu" />
        {onClose && (
          <IconButton edge="end" aria-label="Cerrar menú" onClick={onClose}>
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </div>
      <UserBadge />
      <ul className={styles.menu}>
        {menuOf(rol).map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon} onFollow={onFollow}>
            {label}
          </MenuLink>
        ))}
      </ul>
      <div className={styles.foot}>
        {/* A static page, in a tab of its own. */}
        <Button
          href="/ayuda.html"
          target="_blank"
          color="inherit"
          startIcon={<Icon path={mdiHelpCircleOutline} />}
          className={styles.button}
        >
          Ayuda
        </Button>
        <Button color="inherit" startIcon={<Icon path={mdiLogout} />} onClick={signOut} className={styles.button}>
          Cerrar sesión
        </Button>
      </div>
    </nav>
  )
}
