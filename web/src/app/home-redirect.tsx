import { Navigate } from 'react-router'
import { useSession } from '../lib/use-session.ts'
import { homeOf } from './areas.ts'

export function HomeRedirect() {
  const session = useSession()
  return <Navigate to={session.status === 'authenticated' ? homeOf(session.usuario.rol) : '/login'} replace />
}
