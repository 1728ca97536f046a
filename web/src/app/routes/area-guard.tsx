import type { Rol } from '@huella/contract'
import { Outlet, useLocation } from 'react-router'
import { homeOf } from '../../lib/areas.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Layout } from '../layout/lazy-layout.tsx'
import { Redirect } from './redirect.tsx'

/** Lets only its own role in; everyone else is sent to their area, or to sign in. */
export function AreaGuard({ rol }: { rol: Rol }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  if (session.status !== 'authenticated') {
    // Who left on purpose starts afresh; anyone else comes back to where they were.
    const left = session.status === 'anonymous' && session.reason === 'signed-out'
    return <Redirect to="/login" state={left ? null : { from: `${pathname}${search}${hash}` }} />
  }
  if (session.usuario.rol !== rol) return <Redirect to={homeOf(session.usuario.rol)} />
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
