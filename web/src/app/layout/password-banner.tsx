import { errorTexts, pendientes } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { CHANGE_PASSWORD_HASH } from '../../lib/session/change-password-hash.ts'
import { useSession } from '../../lib/session/use-session.ts'

/** To whom a password was given: they should choose their own. */
export function PasswordBanner() {
  const session = useSession()
  const { pathname, hash } = useLocation()
  if (session.status !== 'authenticated' || !session.usuario.cambiar_password) return null
  const profile = pathOf(session.usuario.rol, 'profile')
  const isThere = pathname === profile && hash === CHANGE_PASSWORD_HASH
  return (
    <Box
      component="aside"
      aria-label="Contraseña"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 1.5 },
        ...{ px: 2, textAlign: 'center', fontWeight: 500, bgcolor: 'warning.soft', color: 'warning.main' },
      }}
    >
      <Box component="span" sx={{ py: '11px' }}>
        {session.pendiente === pendientes.password ? errorTexts.PASSWORD_POR_CAMBIAR : 'Tu contraseña es provisional.'}
      </Box>
      {!isThere && (
        <Link
          component={RouterLink}
          to={`${profile}${CHANGE_PASSWORD_HASH}`}
          color="inherit"
          sx={{ py: '11px', fontWeight: 600 }}
        >
          Elige la tuya
        </Link>
      )}
    </Box>
  )
}
