import { homeOf } from '../../lib/areas.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Redirect } from './redirect.tsx'

export function HomeRedirect() {
  const session = useSession()
  return <Redirect to={session.status === 'authenticated' ? homeOf(session.usuario.rol) : '/login'} />
}
