import { pendientes, type Rol } from '@huella/contract'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { citaPath, homeOf, pathOf, redirectFrom } from '../../lib/areas.ts'
import { CHANGE_PASSWORD_HASH } from '../../lib/session/change-password-hash.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Layout } from '../layout/lazy-layout.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { NotFoundPage } from './error-pages.tsx'

/**
 * Replaces the current URL. The key makes a new redirect for each location: one that has already run does nothing when the
 * user goes back to it.
 */
export function Redirect({ to, state }: { to: string; state?: { from: string } | null }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} state={state} replace />
}

export function HomeRedirect() {
  const session = useSession()
  return <Redirect to={session.status === 'authenticated' ? homeOf(session.usuario.rol) : '/login'} />
}

/** Sign-in and register; redirects signed-in users to where they were going, or home. */
export function PublicOnly() {
  const session = useSession()
  const state: { from?: string } | null = useLocation().state
  if (session.status === 'authenticated') {
    return <Redirect to={state?.from ?? homeOf(session.usuario.rol)} />
  }
  return <Outlet />
}

/** An unknown path: shown in the user's layout, or in the public one. */
export function NotFoundRoute() {
  const session = useSession()
  if (session.status === 'authenticated') {
    return (
      <Layout>
        <NotFoundPage />
      </Layout>
    )
  }
  if (session.status === 'anonymous' && session.reason === 'signed-out') return <Redirect to="/login" />
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  )
}

/** The address of an appointment in messages: its details, in the area of who is signed in. */
export function CitaRedirect() {
  const session = useSession()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  if (session.status === 'authenticated') return <Redirect to={citaPath(session.usuario.rol, id)} />
  return <Redirect to="/login" state={{ from: pathname }} />
}

/** Admits one role; redirects other roles to their area, and anonymous users to sign in. */
export function AreaGuard({ rol }: { rol: Rol }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  if (session.status !== 'authenticated') {
    // After signing out, the next sign-in does not return here.
    const signedOut = session.status === 'anonymous' && session.reason === 'signed-out'
    return <Redirect to="/login" state={signedOut ? null : { from: `${pathname}${search}${hash}` }} />
  }
  const home = redirectFrom(rol, session.usuario.rol)
  if (home) return <Redirect to={home} />
  const profile = pathOf(rol, 'profile')
  if (session.pendiente && pathname !== profile)
    return <Redirect to={profile + (session.pendiente === pendientes.password ? CHANGE_PASSWORD_HASH : '')} />
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
