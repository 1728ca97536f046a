import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { ClinicContact } from '../../features/settings/shared/clinic-contact.tsx'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { Brand } from '../../ui/layout/brand/brand.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { DemoBanner } from './demo-banner.tsx'

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <ConnectionNotice />
      <DemoBanner />
      <Box sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
        <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <ThemeSwitch />
        </Box>
        <Box component="main" sx={main}>
          <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
            <Brand place="page" />
          </Box>
          {children}
          {/* Takes no height, so that the card stays where it is when this is loaded. */}
          <Box sx={{ height: 0 }}>
            <Box sx={{ py: 3 }}>
              <ClinicContact compact />
              <Box sx={{ textAlign: 'center', fontSize: '0.875rem' }}>
                <Link
                  component={RouterLink}
                  to="/privacidad"
                  color="textSecondary"
                  sx={{ display: 'inline-block', py: '12px' }}
                >
                  Información de privacidad
                </Link>
              </Box>
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

/** A card; wider for a page that is read. */
const main = {
  ...{ width: '100%', maxWidth: 480, m: 'auto', pb: { xs: 2, sm: 8 } },
  '&:has([data-wide])': { maxWidth: 760 },
}
