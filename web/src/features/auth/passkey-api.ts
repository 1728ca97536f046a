import type { PasskeyReto } from '@huella/contract'
import { api } from '../../lib/api/api.ts'
import { signInSecond, signInWithPasskey } from '../../lib/session/session.ts'
import { signWithPasskey } from '../segundo-factor/shared/sign-with-passkey.ts'

/** Loaded on use. Signs in with a passkey: beside the password that a ticket is of, or alone. */
export async function enterWithPasskey(ticket?: string): Promise<void> {
  if (ticket === undefined) {
    const reto = await api.post<PasskeyReto>('/api/login/passkey/reto')
    return signInWithPasskey(await signWithPasskey(reto))
  }
  const reto = await api.post<PasskeyReto>('/api/login/segundo-factor/reto', { ticket })
  return signInSecond({ ticket, passkey: await signWithPasskey(reto) })
}
