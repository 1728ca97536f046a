import { type Rol, roles } from '@huella/contract'
import Box from '@mui/material/Box'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { LoginPage } from '../../features/auth/login-page.tsx'
import { areas, homeOf } from '../../lib/areas.ts'
import { once } from '../../lib/once.ts'
import { LayerHistory } from '../../ui/dialog/layer-history.tsx'
import { UnsavedChangesBlocker } from '../../ui/dialog/unsaved-changes-blocker.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { AreaGuard, CitaRedirect, HomeRedirect, NotFoundRoute, PublicOnly, Redirect } from './guards.tsx'
import { lazyCard } from './lazy-page.tsx'
import { screensOf } from './screens.ts'

// The sign-in page is not lazy: it is the first page of most visits.
const RegisterPage = lazyCard(() =>
  import('../../features/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
)
const OlvidadaPage = lazyCard(() =>
  import('../../features/auth/olvidada-page.tsx').then(({ OlvidadaPage }) => OlvidadaPage),
)
const RestablecerPage = lazyCard(() =>
  import('../../features/auth/restablecer-page.tsx').then(({ RestablecerPage }) => RestablecerPage),
)

const OfertaPage = lazyCard(() => import('../../features/espera/oferta-page.tsx').then(({ OfertaPage }) => OfertaPage))

// Pages are loaded when rendered, not when matched (the router's `lazy`), so that the guard runs before the download.
function areaRoute(rol: Rol): RouteObject {
  const { base } = areas[rol]
  const pages: RouteObject[] = screensOf(rol).map(({ route, Page }) => ({ path: route, element: <Page /> }))
  const rest: RouteObject[] = [
    { path: base, element: <Redirect to={homeOf(rol)} /> },
    { path: `${base}/*`, element: <NotFoundPage /> },
  ]
  return {
    element: <AreaGuard rol={rol} />,
    // The root is shared by all areas, so unknown paths there are not the client's.
    children: [{ errorElement: <ErrorPage />, children: base ? [...pages, ...rest] : pages }],
  }
}

const publicPages: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
]

/** Also for signed-in users: a link from an e-mail works in any browser. */
const linkedPages: RouteObject[] = [
  { path: '/olvidada', element: <OlvidadaPage /> },
  { path: '/restablecer', element: <RestablecerPage /> },
  { path: '/oferta', element: <OfertaPage /> },
]

const routes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesBlocker>
        <LayerHistory />
        <Outlet />
      </UnsavedChangesBlocker>
    ),
    errorElement: (
      <Box component="main" sx={{ p: 2 }}>
        <ErrorPage />
      </Box>
    ),
    children: [
      { path: '/', element: <HomeRedirect /> },
      { path: '/citas/:id', element: <CitaRedirect /> },
      {
        element: (
          <PublicLayout>
            <Outlet />
          </PublicLayout>
        ),
        children: [
          { element: <PublicOnly />, errorElement: <ErrorPage />, children: publicPages },
          { errorElement: <ErrorPage />, children: linkedPages },
        ],
      },
      ...roles.map(areaRoute),
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
]

export const router = once(() => createBrowserRouter(routes))
