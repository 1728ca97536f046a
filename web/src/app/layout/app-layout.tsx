import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { SessionEnded } from '../../features/auth/session-ended.tsx'
import { LlamadaDock } from '../../features/llamadas/shared/llamada-dock.tsx'
import { PrivacidadBanner } from '../../features/privacidad/shared/lazy-privacidad-banner.tsx'
import { SegundoFactorNotice } from '../../features/segundo-factor/shared/segundo-factor-notice.tsx'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useBackToClose } from '../../ui/dialog/use-back-to-close.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { useLoadedLater } from '../../ui/layout/use-loaded-later.ts'
import { AppShell, SidebarContainer } from './app-shell.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Few people see it. */
const PasswordBanner = lazyComponent(() => import('./password-banner.tsx').then(({ PasswordBanner }) => PasswordBanner))

const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer))

/** The layout of the three areas: sidebar, top bar, content. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { rol, cambiar_password } = useUsuario()
  const asked = useCan('privacidad:aceptar')
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  // What is not part of the first view of a page is rendered after it.
  const shown = useDeferredValue(true, false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLoadedLater(MenuDrawer)
  useBackToClose(open && !wide, close)
  const navigate = useNavigate()
  const follow = (path: string) => {
    openLayers.afterClosing(() => navigate(path, { replace: path === location.pathname }))
    close()
  }

  const menu = wide ? (
    <SidebarContainer>
      <Sidebar />
    </SidebarContainer>
  ) : (
    (open || MenuDrawer.isLoaded()) && <MenuDrawer open={open} onClose={close} onFollow={follow} />
  )
  const side = (
    <>
      <SkipLink />
      {shown && (
        <>
          <LiveUpdates />
          <SessionEnded />
          <LlamadaDock />
        </>
      )}
      {menu}
    </>
  )
  return (
    <AppShell rol={rol} side={side} onOpenMenu={() => setOpen(true)} banner={cambiar_password && <PasswordBanner />}>
      {asked && shown && <PrivacidadBanner />}
      <SegundoFactorNotice />
      {children}
    </AppShell>
  )
}
