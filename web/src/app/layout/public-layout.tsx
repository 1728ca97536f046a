import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
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
        <Box component="main" sx={{ width: '100%', maxWidth: 480, m: 'auto', pb: { xs: 2, sm: 8 } }}>
          <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
            <Brand place="page" />
          </Box>
          {children}
          {/* Takes no height, so that the card stays where it is when this is loaded. */}
          <Box sx={{ height: 0 }}>
            <Box sx={{ py: 3 }}>
              <ClinicContact compact />
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
