import type { Rol } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { MAX_CONTENT_WIDTH, SIDEBAR_WIDTH } from '../../ui/layout/breakpoints.ts'
import { DemoBanner } from './demo-banner.tsx'
import { TopBar } from './top-bar.tsx'

/** The sidebar's column on a wide screen. */
export function SidebarContainer({ children }: { children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        width: SIDEBAR_WIDTH,
        flexShrink: 0,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>{children}</Box>
    </Box>
  )
}

interface AppShellProps {
  rol: Rol
  side: ReactNode
  onOpenMenu?: () => void
  /** Above the top bar. */
  banner?: ReactNode
  children: ReactNode
}

/** The layout without what depends on the user. */
export function AppShell({ rol, side, onOpenMenu, banner, children }: AppShellProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {side}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <DemoBanner />
        {banner}
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <ConnectionNotice />
          <TopBar rol={rol} onOpenMenu={onOpenMenu} />
        </Box>
        <Box
          component="main"
          id="contenido"
          tabIndex={-1}
          sx={{ maxWidth: MAX_CONTENT_WIDTH, mx: 'auto', p: { xs: 2, sm: 3 }, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
