import {
  type Cuenta,
  failure,
  isRol,
  type Login,
  type LoginPasskey,
  type LoginSegundoFactor,
  type PasskeyFirma,
  type Register,
  type Session,
  type TicketAcceso,
} from '@huella/contract'
import { api, setCredential } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { unsavedForms } from '../form/unsaved-forms.ts'
import { storedSession } from './stored-session.ts'

/** Why there is no session: never signed in, signed out, or ended by the server. */
type AnonymousReason = 'not-signed-in' | EndReason

/** `signed-out`: in this window or in another one. */
export type EndReason = 'signed-out' | 'expired'

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous'; reason: AnonymousReason }
  /**
   * `ended`: the session is over, but a form has unsaved changes. The page stays, and asks to sign in again. `pendiente`: the server refuses
   * everything but the profile, until something is done there; the code says what.
   */
  | { status: 'authenticated'; usuario: Cuenta; ended?: EndReason; pendiente?: string }

let state: SessionState = { status: 'loading' }
let currentToken: string | null = null
/** Requests under way that end this session and bring its new token: until then a rejected token says nothing. */
let renewals = 0
const listeners = new Set<() => void>()

export const getSession = () => state

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

function setToken(token: string): void {
  currentToken = token
  setCredential({ token, onRejected: rejectToken, onPendiente: demand })
}

function demand(code: string): void {
  if (state.status === 'authenticated' && state.pendiente !== code) setState({ ...state, pendiente: code })
}

function rejectToken(): void {
  if (state.status !== 'authenticated' || renewals > 0) return
  const stored = storedSession.token()
  // Another tab has renewed the session.
  if (stored && stored !== currentToken && isShown(storedSession.userId()))
    setAuthenticated({ token: stored, usuario: state.usuario })
  else endSession('expired')
}

const isShown = (idUsuario: number) => state.status === 'authenticated' && state.usuario.id_usuario === idUsuario

function setAuthenticated({ token, usuario }: Session): void {
  setToken(token)
  storedSession.write(token, usuario.id_usuario)
  // One user must not see what another loaded. Who signs in again keeps the page, and gets what has changed since.
  if (isShown(usuario.id_usuario)) queryClient.invalidateQueries()
  else queryClient.clear()
  setState({ status: 'authenticated', usuario })
}

function forgetToken(): void {
  currentToken = null
  setCredential(null)
}

function setAnonymous(reason: AnonymousReason): void {
  forgetToken()
  storedSession.clear()
  queryClient.clear()
  setState({ status: 'anonymous', reason })
}

/** The session is over, but not by a click on this page: what is typed here is kept in its memory. */
function endSession(reason: EndReason): void {
  if (state.status === 'authenticated' && unsavedForms.some()) {
    forgetToken()
    if (reason === 'expired') storedSession.clear()
    setState({ ...state, ended: reason })
  } else setAnonymous(reason)
}

/** A role of a newer server has no area on this page. */
function withKnownRol(cuenta: Cuenta | undefined): Cuenta {
  if (cuenta && isRol(cuenta.rol)) return cuenta
  throw new ApiError(200, { message: failure.invalidAnswer })
}

/** A slow connection does not end the session: without a response it is asked for again. */
async function fetchUsuario(): Promise<Cuenta> {
  for (;;) {
    try {
      const loaded = await api.get<Cuenta>('/api/user')
      return withKnownRol(loaded)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.timedOut) throw error
    }
  }
}

async function restoreSession(token: string): Promise<void> {
  setToken(token)
  queryClient.clear()
  setState({ status: 'loading' })
  // A reload aborts the request; that failure must not clear the stored session.
  const unloading = new AbortController()
  addEventListener('beforeunload', () => unloading.abort(), { signal: unloading.signal })
  try {
    const loaded = await fetchUsuario()
    if (currentToken === token) setAuthenticated({ token, usuario: loaded })
  } catch {
    if (currentToken === token && !unloading.signal.aborted) setAnonymous('not-signed-in')
  } finally {
    unloading.abort()
  }
}

/** Resolves once the session is either authenticated or anonymous. */
export async function initSession(): Promise<void> {
  storedSession.onChangedInOtherTab(() => {
    const token = storedSession.token()
    if (token === currentToken || renewals > 0) return
    if (token && state.status === 'authenticated' && isShown(storedSession.userId()))
      setAuthenticated({ token, usuario: state.usuario })
    else if (token && !unsavedForms.some()) restoreSession(token)
    else endSession('signed-out')
  })
  const token = storedSession.token()
  if (token) await restoreSession(token)
  else setAnonymous('not-signed-in')
}

/** Opens a session, or gets the ticket for the second factor. */
async function open(
  path: string,
  body: Login | LoginPasskey | LoginSegundoFactor | Register,
): Promise<TicketAcceso | undefined> {
  const opened = await api.post<Partial<Session & TicketAcceso>>(path, { ...body, dispositivo: storedSession.device() })
  const { token, usuario, ticket, metodos } = opened
  if (ticket && metodos) return { ticket, metodos }
  if (!token) throw new ApiError(200, { message: failure.invalidAnswer })
  setAuthenticated({ token, usuario: withKnownRol(usuario) })
}

export const signIn = (credentials: Login) => open('/api/login', credentials)

/** With a passkey alone. */
export async function signInWithPasskey(passkey: PasskeyFirma): Promise<void> {
  await open('/api/login/passkey', { passkey })
}

/** The second step, where the first one brought a ticket. */
export async function signInSecond(body: LoginSegundoFactor): Promise<void> {
  await open('/api/login/segundo-factor', body)
}

export async function signUp(cuenta: Register): Promise<void> {
  await open('/api/register', cuenta)
}

/** A change of what opens the account: this session goes on with the token that it brings. */
export async function renewSession<Renewed extends { token: string }>(
  request: () => Promise<Renewed>,
): Promise<Renewed> {
  renewals++
  try {
    const renewed = await request()
    if (state.status === 'authenticated') setAuthenticated({ token: renewed.token, usuario: state.usuario })
    // What the account is opened with is part of the user.
    await fetchUsuario().then(updateSessionUsuario, () => undefined)
    return renewed
  } finally {
    renewals--
  }
}

/** Continues as somebody who has chosen their first password by an invitation. */
export const startSession = (opened: Session): void => setAuthenticated(opened)

/** Signs out at once, whether or not the request reaches the server. */
export function signOut(): void {
  api.postKeepalive('/api/logout').catch(() => undefined)
  setAnonymous('signed-out')
}

/** Gives up what an ended session left on the page. */
export function leaveEndedSession(): void {
  if (state.status === 'authenticated' && state.ended) setAnonymous(state.ended)
}

/** Called after a password was set by a link: ends the session of this browser without a notice. */
export function discardSession(): void {
  if (state.status !== 'authenticated') return
  api.postKeepalive('/api/logout').catch(() => undefined)
  setAnonymous('not-signed-in')
}

/** Called after the signed-in user changed their own data. If something else is to be done first, the next request says so. */
export function updateSessionUsuario(changed: Cuenta): void {
  if (state.status === 'authenticated') setState({ ...state, usuario: changed, pendiente: undefined })
}
