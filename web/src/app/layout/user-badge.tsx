import { rolLabels } from '@huella/contract'
import { mdiAccount } from '@mdi/js'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { initialOf } from '../../lib/initial.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'

export function UserBadge() {
  const { nombre, rol } = useUsuario()
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Avatar aria-hidden>{initialOf(nombre) || <Icon path={mdiAccount} />}</Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {nombre || 'Usuario'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rolLabels[rol]}
        </Typography>
      </Box>
    </Box>
  )
}
