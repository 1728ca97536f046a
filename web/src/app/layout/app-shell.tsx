import type { Rol } from '@huella/contract'
import type { ReactNode } from 'react'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { MAX_CONTENT_WIDTH, SIDEBAR_WIDTH } from '../../ui/layout/breakpoints.ts'
import styles from './app-shell.module.css'
import { DemoBanner } from './demo-banner.tsx'
import { TopBar } from './top-bar.tsx'

/** The sidebar's column on a wide screen. */
export function SidebarContainer({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.side} style={{ width: SIDEBAR_WIDTH }}>
      <div>{children}</div>
    </div>
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
    <div className={styles.shell}>
      {side}
      <div className={styles.page}>
        <DemoBanner />
        {banner}
        <div className={styles.top}>
          <ConnectionNotice />
          <TopBar rol={rol} onOpenMenu={onOpenMenu} />
        </div>
        <main id="contenido" tabIndex={-1} className={styles.content} style={{ maxWidth: MAX_CONTENT_WIDTH }}>
          {children}
        </main>
      </div>
    </div>
  )
}
