import { Outlet, useLocation } from 'react-router'
import { homeOf } from '../../lib/areas.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Redirect } from './redirect.tsx'

/** Sign-in and register; redirects signed-in users to where they were going, or home. */
export function PublicOnly() {
  const session = useSession()
  const state: { from?: string } | null = useLocation().state
  if (session.status === 'authenticated') {
    return <Redirect to={state?.from ?? homeOf(session.usuario.rol)} />
  }
  return <Outlet />
}
