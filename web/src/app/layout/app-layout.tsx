import Drawer from '@mui/material/Drawer'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useUsuario } from '../../lib/session/use-session.ts'
import { AppShell, SIDEBAR_WIDTH, SidebarContainer } from './app-shell.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

/** The layout of the three areas: sidebar, top bar, content. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { rol } = useUsuario()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  const menu = wide ? (
    <SidebarContainer>
      <Sidebar />
    </SidebarContainer>
  ) : (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{ paper: { 'aria-label': 'Menú', sx: { width: SIDEBAR_WIDTH, borderRadius: 0 } } }}
    >
      <Sidebar onClose={close} />
    </Drawer>
  )
  const side = (
    <>
      <SkipLink />
      {menu}
    </>
  )
  return (
    <AppShell rol={rol} side={side} onOpenMenu={() => setOpen(true)}>
      {children}
    </AppShell>
  )
}
