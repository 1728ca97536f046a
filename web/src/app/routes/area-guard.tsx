import type { Rol } from '@huella/contract'
import { Outlet, useLocation } from 'react-router'
import { homeOf } from '../../lib/areas.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Layout } from '../layout/lazy-layout.tsx'
import { Redirect } from './redirect.tsx'

/** Admits one role; redirects other roles to their area, and anonymous users to sign in. */
export function AreaGuard({ rol }: { rol: Rol }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  if (session.status !== 'authenticated') {
    // After signing out, the next sign-in does not return here.
    const signedOut = session.status === 'anonymous' && session.reason === 'signed-out'
    return <Redirect to="/login" state={signedOut ? null : { from: `${pathname}${search}${hash}` }} />
  }
  if (session.usuario.rol !== rol) return <Redirect to={homeOf(session.usuario.rol)} />
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
