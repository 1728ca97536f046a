import type { Rol } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DemoBanner } from './demo-banner.tsx'
import { TopBar } from './top-bar.tsx'

export const SIDEBAR_WIDTH = 256

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
  children: ReactNode
}

/** The layout without what depends on the user; also prerendered by the build (first-paint.tsx). */
export function AppShell({ rol, side, onOpenMenu, children }: AppShellProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {side}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <DemoBanner />
        <TopBar rol={rol} onOpenMenu={onOpenMenu} />
        <Box
          component="main"
          id="contenido"
          tabIndex={-1}
          sx={{ maxWidth: 1280, mx: 'auto', p: { xs: 2, sm: 3 }, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
