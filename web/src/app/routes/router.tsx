import { type Rol, roles } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { areas, homeOf } from '../../lib/areas.ts'
import { once } from '../../lib/once.ts'
import { LayerHistory } from '../../ui/dialog/layer-history.tsx'
import { UnsavedChangesBlocker } from '../../ui/dialog/unsaved-changes-blocker.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { AreaGuard, CitaRedirect, HomeRedirect, NotFoundRoute, PublicOnly, Redirect } from './guards.tsx'
import { linkedPages, signInPages } from './public-pages.ts'
import { screensOf } from './screens.ts'

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

const routesOf = (pages: Record<string, ComponentType>): RouteObject[] =>
  Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> }))

const routes = (): RouteObject[] => [
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
          { element: <PublicOnly />, errorElement: <ErrorPage />, children: routesOf(signInPages) },
          { errorElement: <ErrorPage />, children: routesOf(linkedPages) },
        ],
      },
      ...roles.map(areaRoute),
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
]

export const router = once(() => createBrowserRouter(routes()))
