import { rolLabels } from '@huella/contract'
import { mdiAccount } from '@mdi/js'
import Avatar from '@mui/material/Avatar'
import { initialOf } from '../../lib/initial.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './sidebar.module.css'

export function UserBadge() {
  const { nombre, rol } = useUsuario()
  return (
    <div className={styles.user}>
      <Avatar aria-hidden>{initialOf(nombre) || <Icon path={mdiAccount} />}</Avatar>
      <div className={styles.name}>
        <strong>{nombre || 'Usuario'}</strong>
        <div className={styles.role}>{rolLabels[rol]}</div>
      </div>
    </div>
  )
}
