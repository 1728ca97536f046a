import { type Action, scopeOf } from '@huella/contract'
import { useSession } from './use-session.ts'

/** Whether the user's role has this permission at all; the server decides on rows. */
export function useCan(action: Action): boolean {
  const session = useSession()
  return scopeOf(action, session.status === 'authenticated' ? session.usuario.rol : 'anonimo') !== 'none'
}
