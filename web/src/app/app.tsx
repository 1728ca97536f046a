import { CacheProvider } from '@emotion/react'
import { connection, errorTexts, success } from '@huella/contract'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useConnection } from '../lib/api/connection.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { once } from '../lib/once.ts'
import { useSession } from '../lib/session/use-session.ts'
import { ConnectionContext, ConnectionNotice } from '../ui/feedback/connection.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ToastProvider, useToast } from '../ui/feedback/toast.tsx'
import { ClinicBrandingProvider } from './clinic-branding-provider.tsx'
import { router } from './routes/router.tsx'
import { createStyleCache } from './theme/style-cache.ts'
import { theme } from './theme/theme.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

const styleCache = once(() => createStyleCache(meta?.content))

// Styles, theme and router take a phone a tenth of a second each. Created while React renders, each in a component of its own,
// they leave the browser time to respond in between.
export function App() {
  // Here, because a new session clears the cache: everything that shows something of it must render again.
  const loading = useSession().status === 'loading'
  return (
    <CacheProvider value={styleCache()}>
      <Theme>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <ClinicBrandingProvider>
            <ConnectionProvider>
              <ToastProvider>
                <SessionNotices />
                {loading && <ConnectionNotice />}
                {loading ? <Loading fullPage /> : <Pages />}
              </ToastProvider>
            </ConnectionProvider>
          </ClinicBrandingProvider>
        </QueryClientProvider>
      </Theme>
    </CacheProvider>
  )
}

function Theme({ children }: { children: ReactNode }) {
  return (
    // theme-init.js reads the same key.
    <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey="huella-tema" noSsr>
      {children}
    </ThemeProvider>
  )
}

const Pages = () => <RouterProvider router={router()} />

/** A toast for sign-out and for an expired session. */
function SessionNotices() {
  const session = useSession()
  const showToast = useToast()
  const reason = session.status === 'anonymous' ? session.reason : null

  useEffect(() => {
    if (reason === 'signed-out') showToast('success', success.signedOut)
    if (reason === 'expired') showToast('error', errorTexts.SIN_SESION)
  }, [reason, showToast])

  return null
}

function ConnectionProvider({ children }: { children: ReactNode }) {
  const state = useConnection()
  return <ConnectionContext value={state === 'ok' ? null : connection[state]}>{children}</ConnectionContext>
}
