import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { FrameShape, SidePlace } from './app/layout/frame-shape.tsx'
import { PRODUCT } from './app/masthead-provider.tsx'
import { PublicFrame } from './app/public-frame.tsx'
import { theme } from './app/theme.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { ResumenHead } from './features/resumen/resumen-head.tsx'
import { Loading } from './ui/loading.tsx'
import { MastheadContext } from './ui/masthead.ts'

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
        <MastheadContext value={{ name: PRODUCT, lines: [], loading: true }}>
          <MemoryRouter>
            <div data-first="login" aria-hidden inert>
              <PublicFrame>
                <LoginPage />
              </PublicFrame>
            </div>
            {/* Of whichever area: first-screen.ts writes whose into it. */}
            <div data-first="home" aria-hidden inert>
              <FrameShape rol="cliente" side={<SidePlace />}>
                <ResumenHead greeting={BLANK} day={BLANK} />
              </FrameShape>
            </div>
          </MemoryRouter>
        </MastheadContext>
      </ThemeProvider>
    </CacheProvider>,
  )
  return {
    // Fields are only drawn: nobody may type into one that is about to be replaced.
    html: markup.replaceAll(STYLE, '').replaceAll(INPUT, '<span class="$1"></span>'),
    css: [...markup.matchAll(STYLE)].map(([, rules]) => rules).join('\n'),
  }
}
