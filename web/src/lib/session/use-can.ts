import { type Action, type Scope, scopeOf } from '@huella/contract'
import { useSession } from './use-session.ts'

/** How far the user's permission reaches. */
export function useScope(action: Action): Scope {
  const session = useSession()
  return scopeOf(action, session.status === 'authenticated' ? session.usuario.rol : 'anonimo')
}

/** Whether the user has this permission at all; of a row decides a function of the contract. */
export const useCan = (action: Action): boolean => useScope(action) !== 'none'
