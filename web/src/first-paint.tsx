import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { PRODUCT } from './app/clinic-branding-provider.tsx'
import { AppShell, SidebarContainer } from './app/layout/app-shell.tsx'
import { PublicLayout } from './app/layout/public-layout.tsx'
import { theme } from './app/theme/theme.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { ResumenHeader } from './features/resumen/resumen-header.tsx'
import { Loading } from './ui/feedback/loading.tsx'
import { ClinicBrandingContext } from './ui/layout/clinic-branding.ts'

const STYLE = /<style data-emotion="mui(?:-global)? .*?">(.*?)<\/style>/gs
/** Keeps the place of a line that only the browser knows. */
const BLANK = '\u00a0'
const INPUT = /<input [^>]*?class="(.*?)"[^>]*?\/>/g

/**
 * What a browser shows before the first script has come, made while building from the very parts that take its place:
 * theme-init.js says which, and first-screen.ts once it is known who this is. Nothing in it can be touched. With it go the styles that every page has.
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
            {/* Of whichever area: first-screen.ts writes whose into it. */}
            <div data-first="home" aria-hidden inert>
              <AppShell rol="cliente" side={<SidebarContainer />}>
                <ResumenHeader greeting={BLANK} day={BLANK} />
              </AppShell>
            </div>
          </MemoryRouter>
        </ClinicBrandingContext>
      </ThemeProvider>
    </CacheProvider>,
  )
  return {
    // Fields are only drawn: nobody may type into one that is about to be replaced.
    html: markup.replaceAll(STYLE, '').replaceAll(INPUT, '<span class="$1"></span>'),
    css: [...markup.matchAll(STYLE)].map(([, rules]) => rules).join('\n'),
  }
}
