import { failure, isPendiente } from '@huella/contract'
import { ApiError, type ErrorDetails, hasCode } from './api-error.ts'
import { reportReachable, trackSlow } from './connection.ts'
import { forgetKey, keyOf } from './idempotency.ts'

interface Credential {
  token: string
  onRejected: () => void
  /** This session has something to do first: the code that says what. */
  onPendiente: (code: string) => void
}

interface ApiResponse {
  status: number
  data: unknown
}

let credential: Credential | null = null
/** A read without a response ends after this time and can be repeated. A write is given longer: it may be carried out. */
const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000
const PREFETCH_TTL_MS = 10_000
const prefetched = new Map<string, Promise<ApiResponse>>()

/** Sets the token of all later requests, and the callback for when the server rejects it. */
export function setCredential(next: Credential | null): void {
  if (next?.token !== credential?.token) prefetched.clear()
  credential = next
}

/** Starts a GET request early. The first `api.get` of this path within 10 s uses its response. */
export function prefetch(path: string): void {
  const response = send('GET', path)
  response.catch(() => undefined) // the consumer handles the failure
  prefetched.set(path, response)
  setTimeout(() => prefetched.delete(path), PREFETCH_TTL_MS)
}

function consumePrefetch(path: string): Promise<ApiResponse> | undefined {
  const response = prefetched.get(path)
  prefetched.delete(path)
  return response
}

type ReadBody = (response: Response) => Promise<unknown>

const readJson: ReadBody = async (response) => parseJson(await response.text())
const readBlob: ReadBody = (response) => (response.ok ? response.blob() : readJson(response))

/** The response and its body, or an `ApiError` with status 0. */
async function request(
  path: string,
  init: RequestInit,
  read: ReadBody,
): Promise<{ response: Response; data: unknown }> {
  const reads = init.method === 'GET'
  // Without any network, the browser fails before it sends. Otherwise only the response may be lost.
  const unsent = !navigator.onLine
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), reads ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  try {
    const response = await fetch(path, { ...init, signal: timeout.signal })
    reportReachable(true)
    // A long body over a slow connection still arrives.
    clearTimeout(timer)
    timer = setTimeout(() => timeout.abort(), WRITE_TIMEOUT_MS)
    return { response, data: await read(response) }
  } catch {
    reportReachable(false)
    const timedOut = timeout.signal.aborted
    throw new ApiError(0, { noResponse: reads ? 'read' : unsent && !timedOut ? 'not-sent' : 'unknown', timedOut })
  } finally {
    clearTimeout(timer)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  init?: RequestInit,
  read = readJson,
): Promise<ApiResponse> {
  const used = credential
  const headers = headersOf(used)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const text = body === undefined ? undefined : JSON.stringify(body)
  const content = `${path} ${text ?? ''}`
  if (method === 'POST' && used) headers['idempotency-key'] = keyOf(content)
  const { response, data } = await trackSlow(request(path, { ...init, method, headers, body: text }, read))
  const error = response.ok ? undefined : refusal(response.status, data, used)
  if (response.status < 500 && !hasCode(error, 'PETICION_EN_CURSO')) forgetKey(content)
  if (error) throw error
  return { status: response.status, data }
}

const isErrorBody = (data: unknown): data is ErrorDetails =>
  typeof data === 'object' && data !== null && typeof (data as ErrorDetails).message === 'string'

/** The error of a response that is none of success. A body without a code, e.g. of a proxy, counts as an internal error. */
function refusal(status: number, data: unknown, used: Credential | null): ApiError {
  rejectIfUnauthorized(status, used)
  const error = new ApiError(status, isErrorBody(data) ? { code: 'ERROR_INTERNO', ...data } : {})
  if (used && used === credential && error.code && isPendiente(error.code)) used.onPendiente(error.code)
  return error
}

/** For requests that `fetch` cannot make: their headers, and the error of a response. */
export function credentials(): {
  headers: Record<string, string>
  refusal: (status: number, data: unknown) => ApiError
} {
  const used = credential
  return { headers: headersOf(used), refusal: (status, data) => refusal(status, data, used) }
}

function headersOf(used: Credential | null): Record<string, string> {
  return { accept: 'application/json', ...(used && { authorization: `Bearer ${used.token}` }) }
}

/** A late 401 for an old token says nothing about the current session. */
function rejectIfUnauthorized(status: number, used: Credential | null): void {
  if (status === 401 && used && used === credential) used.onRejected()
}

/** The server writes only what the contract lists, so its JSON has this type. A page of a proxy is no JSON. */
export async function dataOf<T>(response: Promise<ApiResponse>): Promise<T> {
  const { status, data } = await response
  if (typeof data !== 'object') throw new ApiError(status, { message: failure.invalidAnswer })
  return data as T
}

export const api = {
  get: <T>(path: string) => dataOf<T>(consumePrefetch(path) ?? send('GET', path)),
  post: <T>(path: string, body?: unknown) => dataOf<T>(send('POST', path, body)),
  put: <T>(path: string, body: unknown) => dataOf<T>(send('PUT', path, body)),
  delete: async (path: string, body?: unknown) => {
    await send('DELETE', path, body)
  },
  /** A deletion that says what it has done. */
  deleteAndRead: <T>(path: string, body?: unknown) => dataOf<T>(send('DELETE', path, body)),
  blob: async (path: string): Promise<Blob> => {
    const { data } = await send('GET', path, undefined, undefined, readBlob)
    return data instanceof Blob ? data : new Blob()
  },
  /** A response whose body is read as it comes, until `signal` aborts it. */
  stream: async (path: string, signal: AbortSignal): Promise<Response> => {
    const used = credential
    const response = await fetch(path, { headers: { ...headersOf(used), accept: 'text/event-stream' }, signal })
    reportReachable(true)
    rejectIfUnauthorized(response.status, used)
    return response
  },
  /** A POST that is still sent when the tab closes right after it. Its response is ignored. */
  postKeepalive: async (path: string) => {
    await send('POST', path, undefined, { keepalive: true })
  },
}
