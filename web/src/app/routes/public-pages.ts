import { lazyCard } from './lazy-page.tsx'

/** Pages for who is not signed in. */
export const signInPages = {
  '/login': lazyCard(() => import('../../features/auth/login-page.tsx').then(({ LoginPage }) => LoginPage)),
  '/register': lazyCard(() => import('../../features/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage)),
}

/** Also for who is: a link from an e-mail works in any browser. */
export const linkedPages = {
  '/olvidada': lazyCard(() => import('../../features/auth/olvidada-page.tsx').then(({ OlvidadaPage }) => OlvidadaPage)),
  '/restablecer': lazyCard(() =>
    import('../../features/auth/restablecer-page.tsx').then(({ RestablecerPage }) => RestablecerPage),
  ),
  '/privacidad': lazyCard(() =>
    import('../../features/privacidad/privacidad-page.tsx').then(({ PrivacidadPage }) => PrivacidadPage),
  ),
  '/correo': lazyCard(() => import('../../features/auth/correo-page.tsx').then(({ CorreoPage }) => CorreoPage)),
  '/oferta': lazyCard(() => import('../../features/espera/oferta-page.tsx').then(({ OfertaPage }) => OfertaPage)),
}

const pages: Partial<Record<string, ReturnType<typeof lazyCard>>> = { ...signInPages, ...linkedPages }

/** The page at this path without a session: everything that is not public leads to the sign-in page. */
export const publicPageAt = (pathname: string) => pages[pathname] ?? signInPages['/login']
