import { type Rol, roles } from '@huella/contract'
import Box from '@mui/material/Box'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { LoginPage } from '../../features/auth/login-page.tsx'
import { areas, homeOf } from '../../lib/areas.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { AreaGuard } from './area-guard.tsx'
import { ErrorPage } from './error-page.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { lazyCard } from './lazy-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { NotFoundRoute } from './not-found-route.tsx'
import { PublicOnly } from './public-only.tsx'
import { Redirect } from './redirect.tsx'
import { screensOf } from './screens.ts'

// The page to sign in on is not among these: it is what a newcomer waits for, and nearly every page has a form.
const RegisterPage = lazyCard(() =>
  import('../../features/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
)
const OlvidadaPage = lazyCard(() =>
  import('../../features/auth/olvidada-page.tsx').then(({ OlvidadaPage }) => OlvidadaPage),
)
const RestablecerPage = lazyCard(() =>
  import('../../features/auth/restablecer-page.tsx').then(({ RestablecerPage }) => RestablecerPage),
)

// Code is loaded by rendering, not by matching (the router's `lazy`): so the guard speaks first, and nobody
// downloads an area that they may not enter.
function areaRoute(rol: Rol): RouteObject {
  const { base } = areas[rol]
  const pages: RouteObject[] = screensOf(rol).map(({ path, Page }) => ({ path, element: <Page /> }))
  const rest: RouteObject[] = [
    { path: base, element: <Redirect to={homeOf(rol)} /> },
    { path: `${base}/*`, element: <NotFoundPage /> },
  ]
  return {
    element: <AreaGuard rol={rol} />,
    // The root belongs to all three areas, so the client's leftovers are not its own.
    children: [{ errorElement: <ErrorPage />, children: base ? [...pages, ...rest] : pages }],
  }
}

const publicPages: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
]

/** Also for who is signed in: a link from a mail works wherever it is opened. */
const linkPages: RouteObject[] = [
  { path: '/olvidada', element: <OlvidadaPage /> },
  { path: '/restablecer', element: <RestablecerPage /> },
]

const routes: RouteObject[] = [
  {
    errorElement: (
      <Box component="main" sx={{ p: 2 }}>
        <ErrorPage />
      </Box>
    ),
    children: [
      { path: '/', element: <HomeRedirect /> },
      {
        element: (
          <PublicLayout>
            <Outlet />
          </PublicLayout>
        ),
        children: [
          { element: <PublicOnly />, errorElement: <ErrorPage />, children: publicPages },
          { errorElement: <ErrorPage />, children: linkPages },
        ],
      },
      ...roles.map(areaRoute),
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
]

export const router = createBrowserRouter(routes)
