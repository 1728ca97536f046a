import type { Cuenta } from '@huella/contract'
import { useSyncExternalStore } from 'react'
import { getSession, type SessionState, subscribeToSession } from './session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession)
}

/** The signed-in user. Only for screens behind the guard. */
export function useUsuario(): Cuenta {
  const session = useSession()
  if (session.status !== 'authenticated') throw new Error('useUsuario needs a signed-in user')
  return session.usuario
}
