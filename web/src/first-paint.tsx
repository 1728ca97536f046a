import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { Resumen } from '@huella/contract'
import ButtonBase from '@mui/material/ButtonBase'
import CssBaseline from '@mui/material/CssBaseline'
import Drawer from '@mui/material/Drawer'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { PRODUCT } from './app/clinic-branding-provider.tsx'
import { AppShell, SidebarContainer } from './app/layout/app-shell.tsx'
import { PublicLayout } from './app/layout/public-layout.tsx'
import { SkipLink } from './app/layout/skip-link.tsx'
import { theme } from './app/theme/theme.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { CalendarioSection } from './features/resumen/citas/calendario-section.tsx'
import { ResumenContent } from './features/resumen/resumen-content.tsx'
import { ResumenHeader } from './features/resumen/resumen-header.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { Loading } from './ui/feedback/loading.tsx'
import { ClinicBrandingContext } from './ui/layout/brand/clinic-branding.ts'
import { ListPage } from './ui/table/list-page.tsx'
import { ListParts } from './ui/table/list-parts.tsx'

const STYLE = /<style data-emotion="mui(?:-global)? (.*?)">(.*?)<\/style>/gs
/** Reserves the space of text that is not known at build time. */
const BLANK = '\u00a0'
/** Rendered for its styles alone: its content depends on the user. */
const STYLES_ONLY = /<template>.*<\/template>/s
const INPUT = /<input [^>]*?class="(.*?)"[^>]*?\/>/g

const EMPTY_RESUMEN: Resumen = { rol: 'cliente', mascotas: 0, citas: 0, tratamientos: 0, proximas: [] }

/**
 * Prerendered by the build from the same components, and shown before the scripts have run: theme-init.js or
 * prerendered-layout.ts selects a part. It is inert. Its styles, with the theme's variables, go into the page's style sheet; their
 * ids go into the page as emotion's own marker of server-rendered styles, so that they are not created again.
 */
export function firstPaint() {
  const markup = renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'mui' })}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <div data-first="loading">
          <Loading fullPage />
        </div>
        <ClinicBrandingContext value={{ name: PRODUCT, lines: [], loading: true }}>
          <MemoryRouter>
            <div data-first="login" aria-hidden inert>
              <PublicLayout>
                <LoginPage />
              </PublicLayout>
            </div>
            {/* For any area: prerendered-layout.ts fills in the texts. */}
            <div data-first="layout" aria-hidden inert>
              <AppShell rol="cliente" side={<SidebarContainer />}>
                <div data-page="home">
                  <ResumenHeader greeting={BLANK} day={BLANK} />
                </div>
                <div data-page="list">
                  <ListPage title={BLANK} search={null}>
                    {null}
                  </ListPage>
                </div>
              </AppShell>
            </div>
            <QueryClientProvider client={queryClient}>
              <template>
                <ResumenContent resumen={EMPTY_RESUMEN} today="2026-01-01" />
                <CalendarioSection today="2026-01-01" />
                <ListParts />
                <SkipLink />
                <Drawer />
                <ButtonBase />
              </template>
            </QueryClientProvider>
          </MemoryRouter>
        </ClinicBrandingContext>
      </ThemeProvider>
    </CacheProvider>,
  )
  const styles = [...markup.matchAll(STYLE)]
  return {
    // Inputs become spans: nothing may be typed into a field that is about to be replaced.
    html: markup.replaceAll(STYLE, '').replace(STYLES_ONLY, '').replaceAll(INPUT, '<span class="$1"></span>'),
    css: styles.map(([, , rules]) => rules).join('\n'),
    styleIds: styles.flatMap(([, ids = '']) => ids.split(' ')),
  }
}
