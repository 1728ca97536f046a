import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** `slow`: a request has had no response for a while. `offline`: the last request failed, and the server does not respond. */
export type Connection = 'ok' | 'slow' | 'offline'

/** After this time the page says that it waits. */
export const SLOW_MS = 3000
const RETRY_MS = 2000

let offline = false
let slowCount = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let state: Connection = 'ok'
const listeners = new Set<() => void>()

function update(): void {
  const next = offline ? 'offline' : slowCount > 0 ? 'slow' : 'ok'
  if (next === state) return
  state = next
  // Queries that failed are fetched again when it is back.
  onlineManager.setOnline(state !== 'offline')
  for (const listener of listeners) listener()
}

/** Called with the result of every request: whether there was a response at all. */
export function reportReachable(reachable: boolean): void {
  if (offline !== reachable) return
  offline = !reachable
  update()
  if (offline) checkLater()
}

function checkLater(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(checkConnection, RETRY_MS)
}

/** Asks the server. `navigator.onLine` says nothing about a server on the same computer or in the same house. */
export async function checkConnection(): Promise<boolean> {
  const request = fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(SLOW_MS) })
  const reachable = await request.then(
    () => true,
    () => false,
  )
  reportReachable(reachable)
  // The server may still respond for a moment after the browser has lost its network.
  if (!reachable || !navigator.onLine) checkLater()
  return reachable
}

/** Counts as slow while it takes longer than usual. */
export async function trackSlow<T>(request: Promise<T>): Promise<T> {
  let counted = 0
  const timer = setTimeout(() => {
    counted = 1
    slowCount += 1
    update()
  }, SLOW_MS)
  try {
    return await request
  } finally {
    clearTimeout(timer)
    slowCount -= counted
    update()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'ok',
  )

// The build renders the first page without a window.
onlineManager.setEventListener(() => undefined)
globalThis.addEventListener?.('offline', checkConnection)
globalThis.addEventListener?.('online', checkConnection)
