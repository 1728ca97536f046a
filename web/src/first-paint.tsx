import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { PRODUCT } from './app/clinic-branding-provider.tsx'
import { PublicLayout } from './app/layout/public-layout.tsx'
import { createStyleCache } from './app/theme/style-cache.ts'
import { theme } from './app/theme/theme.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { Loading } from './ui/feedback/loading.tsx'
import { ClinicBrandingContext } from './ui/layout/brand/clinic-branding.ts'

/** Filled in by the server. */
const NONCE = '__CSP_NONCE__'
const STYLE = /<style data-emotion="(mui|mui-global) (.*?)".*?>(.*?)<\/style>/gs
const INPUT = /<input [^>]*?class="(.*?)"[^>]*?\/>/g

/**
 * The sign-in page and “Cargando...”, prerendered by the build from the same components: theme-init.js shows one of them until
 * React renders. The sign-in page is inert. The style cache knows the styles by their ids and does not create them again.
 */
export function firstPaint() {
  const markup = renderToStaticMarkup(
    <CacheProvider value={createStyleCache(NONCE)}>
      <ThemeProvider theme={theme()}>
        <CssBaseline />
        <ClinicBrandingContext value={{ name: PRODUCT, lines: [], loading: true }}>
          <MemoryRouter>
            <div data-first="login" aria-hidden inert>
              <PublicLayout>
                <LoginPage />
              </PublicLayout>
            </div>
          </MemoryRouter>
        </ClinicBrandingContext>
        <div data-first="loading">
          <Loading fullPage />
        </div>
      </ThemeProvider>
    </CacheProvider>,
  )
  const styles = [...markup.matchAll(STYLE)]
  const ofComponents = styles.filter(([, key]) => key === 'mui')
  const ids = ofComponents.map(([, , id]) => id).join(' ')
  const rules = ofComponents.map(([, , , text]) => text).join('')
  return {
    head: [
      // The attribute that Emotion gives to styles in their place.
      ...styles.filter(([, key]) => key !== 'mui').map(([element]) => element.replace('<style ', '<style data-s ')),
      `<style data-prerendered="${ids}" nonce="${NONCE}">${rules}</style>`,
    ].join('\n'),
    // Inputs become spans: nothing may be typed into a field that is about to be replaced.
    body: markup.replaceAll(STYLE, '').replaceAll(INPUT, '<span class="$1"></span>'),
  }
}
