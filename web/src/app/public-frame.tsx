import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Everything that is shown while nobody is signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ThemeSwitch />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 480, m: 'auto', pb: { xs: 2, sm: 8 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, mb: 3 }}>
          <Mark size={44} />
          <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
            Huella
          </Typography>
        </Box>
        {children}
      </Box>
    </Box>
  )
}
