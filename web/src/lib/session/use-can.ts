import { type Action, scopeOf } from '@huella/contract'
import { useSession } from './use-session.ts'

/** Whether the matrix lets this person do that at all; which rows, the server says. */
export function useCan(action: Action): boolean {
  const session = useSession()
  return scopeOf(action, session.status === 'authenticated' ? session.usuario.rol : 'anonimo') !== 'none'
}
