import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/api/query-client.ts'
import { useSession } from '../lib/session/use-session.ts'
import { ConnectionNotice } from '../ui/feedback/connection.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ClinicBrandingProvider } from './clinic-branding-provider.tsx'
import { ConnectionProvider } from './connection-provider.tsx'
import { router } from './routes/router.tsx'
import { SessionNotices } from './session-notices.tsx'
import { styleCache } from './theme/style-cache.ts'
import { theme } from './theme/theme.ts'

export function App() {
  const loading = useSession().status === 'loading'
  return (
    <CacheProvider value={styleCache}>
      {/* theme-init.js reads the same key. */}
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="huella-tema" noSsr>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <ClinicBrandingProvider>
            <ConnectionProvider>
              <ToastProvider>
                <SessionNotices />
                {loading && <ConnectionNotice />}
                {loading ? <Loading fullPage /> : <RouterProvider router={router} />}
              </ToastProvider>
            </ConnectionProvider>
          </ClinicBrandingProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
