import { type Login, type Register, type Session, session, type Usuario, usuario } from '@huella/contract'
import { api, setCredential } from './api.ts'
import { queryClient } from './query-client.ts'
import { storedSession } from './stored-session.ts'

/** Why nobody is signed in: nobody was, they left, or the server ended the session in the middle of work. */
type AnonymousBecause = 'not-signed-in' | 'signed-out' | 'expired'

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous'; because: AnonymousBecause }
  | { status: 'authenticated'; usuario: Usuario }

let state: SessionState = { status: 'loading' }
let current: string | null = null
const listeners = new Set<() => void>()

export const getSession = () => state

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

function adopt(token: string): void {
  current = token
  setCredential({ token, onRejected: () => state.status === 'authenticated' && leave('expired') })
  // Nothing that one person loaded may be seen by the next.
  queryClient.clear()
}

function enter(answer: Session): void {
  adopt(answer.token)
  storedSession.write(answer.token, answer.usuario.id_usuario)
  become({ status: 'authenticated', usuario: answer.usuario })
}

function leave(because: AnonymousBecause): void {
  current = null
  setCredential(null)
  storedSession.clear()
  queryClient.clear()
  become({ status: 'anonymous', because })
}

async function resume(token: string): Promise<void> {
  adopt(token)
  become({ status: 'loading' })
  // A reload aborts the call; that failure must not throw the stored session away.
  const unloading = new AbortController()
  addEventListener('beforeunload', () => unloading.abort(), { signal: unloading.signal })
  try {
    const answer = await api.get('/api/user', usuario)
    if (current === token) enter({ token, usuario: answer })
  } catch {
    if (current === token && !unloading.signal.aborted) leave('not-signed-in')
  } finally {
    unloading.abort()
  }
}

/** Settles when it is known who is signed in, if anybody. */
export async function startSession(): Promise<void> {
  storedSession.onChangedElsewhere(() => {
    const token = storedSession.token()
    if (token === current) return
    if (token) resume(token)
    else leave('signed-out')
  })
  const token = storedSession.token()
  if (token) await resume(token)
  else leave('not-signed-in')
}

export async function signIn(credentials: Login): Promise<void> {
  enter(await api.post('/api/login', credentials, session))
}

export async function signUp(cuenta: Register): Promise<void> {
  enter(await api.post('/api/register', cuenta, session))
}

/** Leaves at once: whether the server hears of it must not decide whether the person is out. */
export function signOut(): void {
  api.tell('/api/logout').catch(() => undefined)
  leave('signed-out')
}

/** After a password was set by a link: whoever was signed in here signs in anew, without being told that they left. */
export function forgetSession(): void {
  if (state.status !== 'authenticated') return
  api.tell('/api/logout').catch(() => undefined)
  leave('not-signed-in')
}

/** After the signed-in person changed their own data. */
export function refreshUsuario(changed: Usuario): void {
  if (state.status === 'authenticated') become({ status: 'authenticated', usuario: changed })
}
