import type { Rol } from '@huella/contract'
import { Outlet, useLocation } from 'react-router'
import { redirectFrom } from '../../lib/areas.ts'
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
  const home = redirectFrom(rol, session.usuario.rol)
  if (home) return <Redirect to={home} />
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
