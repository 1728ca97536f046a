import { useSession } from '../lib/use-session.ts'
import { homeOf } from './areas.ts'
import { Redirect } from './redirect.tsx'

export function HomeRedirect() {
  const session = useSession()
  return <Redirect to={session.status === 'authenticated' ? homeOf(session.usuario.rol) : '/login'} />
}
