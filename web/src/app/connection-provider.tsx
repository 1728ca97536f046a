import { connection } from '@huella/contract'
import type { ReactNode } from 'react'
import { useConnection } from '../lib/api/connection.ts'
import { ConnectionContext } from '../ui/feedback/connection.tsx'

export function ConnectionProvider({ children }: { children: ReactNode }) {
  const state = useConnection()
  return <ConnectionContext value={state === 'ok' ? null : connection[state]}>{children}</ConnectionContext>
}
