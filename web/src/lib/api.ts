import { errorBody, failure } from '@huella/contract'
import { ApiError } from './api-error.ts'

interface Credential {
  token: string
  onRejected: () => void
}

interface Answer {
  status: number
  data: unknown
}

export interface Schema<T> {
  safeParse(data: unknown): { success: true; data: T } | { success: false }
}

let credential: Credential | null = null
const AHEAD_MS = 10_000
const askedAhead = new Map<string, Promise<Answer>>()

/** Whose token the calls carry from now on, and what to do when the server no longer takes it. */
export function setCredential(next: Credential | null): void {
  if (next?.token !== credential?.token) askedAhead.clear()
  credential = next
}

/** Asks before the part that needs it is there. The first to get this path takes the answer, unless it has grown old. */
export function askAhead(path: string): void {
  const answer = send('GET', path)
  answer.catch(() => undefined) // who takes it hears of it
  askedAhead.set(path, answer)
  setTimeout(() => askedAhead.delete(path), AHEAD_MS)
}

function take(path: string): Promise<Answer> {
  const answer = askedAhead.get(path) ?? send('GET', path)
  askedAhead.delete(path)
  return answer
}

async function send(method: string, path: string, body?: unknown, init?: RequestInit): Promise<Answer> {
  const used = credential
  const headers: Record<string, string> = { accept: 'application/json' }
  if (used) headers.authorization = `Bearer ${used.token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(path, { ...init, method, headers, body: text }).catch(() => {
    throw new ApiError(0)
  })
  const data: unknown = await response.json().catch(() => undefined)
  if (response.ok) return { status: response.status, data }

  // A late answer to a token that is no longer ours says nothing about the present session.
  if (response.status === 401 && used && used === credential) used.onRejected()
  const said = errorBody.safeParse(data)
  throw said.success
    ? new ApiError(response.status, said.data.message, said.data.errors)
    : new ApiError(response.status)
}

async function receive<T>(sent: ReturnType<typeof send>, schema: Schema<T>): Promise<T> {
  const { status, data } = await sent
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new ApiError(status, failure.invalidAnswer)
  return parsed.data
}

export const api = {
  get: <T>(path: string, schema: Schema<T>) => receive(take(path), schema),
  post: <T>(path: string, body: unknown, schema: Schema<T>) => receive(send('POST', path, body), schema),
  put: <T>(path: string, body: unknown, schema: Schema<T>) => receive(send('PUT', path, body), schema),
  delete: async (path: string) => {
    await send('DELETE', path)
  },
  /** For a call whose answer nobody reads. It still arrives when the tab is closed right after it. */
  tell: async (path: string) => {
    await send('POST', path, undefined, { keepalive: true })
  },
}
