import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { DemoRibbon } from '../demo-ribbon.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const SIDEBAR_WIDTH = 256

/** The one layout of the three areas: sidebar, top bar, content. What differs comes from the tables. */
export function Frame({ children }: { children: ReactNode }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {wide ? (
        <Box
          sx={{
            width: SIDEBAR_WIDTH,
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
            <Sidebar />
          </Box>
        </Box>
      ) : (
        <Drawer
          open={open}
          onClose={close}
          slotProps={{ paper: { 'aria-label': 'Menú', sx: { width: SIDEBAR_WIDTH, borderRadius: 0 } } }}
        >
          <Sidebar onClose={close} />
        </Drawer>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <DemoRibbon />
        <TopBar onOpenMenu={wide ? undefined : () => setOpen(true)} />
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
