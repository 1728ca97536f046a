import { type Evento, entities, POLL_MS } from '@huella/contract'
import { onlineManager } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { checkConnection } from '../api/connection.ts'
import { createEventParser } from './event-parser.ts'

interface LiveHandlers {
  onEvent: (event: Evento) => void
  /** Events may have been missed, since the last ones or since the page was loaded. */
  onMissed: () => void
}

/** The server sends something every 20 s. */
const SILENCE_MS = 45_000
const MAX_BACKOFF_MS = 30_000

/**
 * Keeps a stream of events open while the tab is visible. A hidden one closes it: over HTTP/1.1 a browser has six connections to a
 * server, for all its tabs. Returns a function that ends it.
 */
export function openLiveStream(handlers: LiveHandlers): () => void {
  const stop = new AbortController()
  void run(handlers, stop.signal)
  return () => stop.abort()
}

async function run(handlers: LiveHandlers, stop: AbortSignal): Promise<void> {
  for (let failures = 0; !stop.aborted; ) {
    await visible(stop)
    const end = await connect(handlers, stop)
    if (stop.aborted || end === 'hidden') continue
    if (end === 'refused') {
      // Without a stream, the screens are loaded again from time to time.
      await pause(POLL_MS, stop)
      continue
    }
    // A response from the server means that the next attempt will probably succeed; the delay spreads all browsers.
    failures = end === 'ended' ? 1 : failures + 1
    if (end === 'failed') void checkConnection()
    const backoff = Math.min(MAX_BACKOFF_MS, 500 * 2 ** failures)
    await pause(backoff * (0.2 + 0.8 * Math.random()), stop)
  }
}

type End = 'refused' | 'ended' | 'failed' | 'hidden'

async function connect({ onEvent, onMissed }: LiveHandlers, stop: AbortSignal): Promise<End> {
  const closing = new AbortController()
  const close = () => closing.abort()
  const closeIfHidden = () => document.hidden && close()
  stop.addEventListener('abort', close, { once: true })
  document.addEventListener('visibilitychange', closeIfHidden)
  let silence = setTimeout(close, SILENCE_MS)
  let opened = false
  try {
    const response = await api.stream('/api/eventos', closing.signal)
    if (response.ok) onMissed()
    if (response.status !== 200 || !response.body) return 'refused'
    opened = true
    const push = createEventParser(({ event, data }) => {
      const sent: Evento | undefined = event === 'message' ? JSON.parse(data) : undefined
      // A newer server may have an entity that this page does not know.
      if (sent && sent.entidad in entities) onEvent(sent)
      else onMissed()
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(silence)
      silence = setTimeout(close, SILENCE_MS)
      push(decoder.decode(value, { stream: true }))
    }
  } catch {
    if (document.hidden) return 'hidden'
    return opened && closing.signal.aborted ? 'ended' : 'failed'
  } finally {
    clearTimeout(silence)
    stop.removeEventListener('abort', close)
    document.removeEventListener('visibilitychange', closeIfHidden)
  }
}

/** Resolves when the tab is visible. */
const visible = (stop: AbortSignal) =>
  until(stop, (done, signal) => {
    if (document.hidden) document.addEventListener('visibilitychange', done, { signal })
    else done()
  })

/** Resolves after this time, or when the connection is back. */
const pause = (ms: number, stop: AbortSignal) =>
  until(stop, (done, signal) => {
    const timer = setTimeout(done, ms)
    const unsubscribe = onlineManager.subscribe((online) => online && done())
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      unsubscribe()
    })
  })

/** Resolves when `wait` calls `done`, or when everything stops. The signal of `wait` is aborted then. */
function until(stop: AbortSignal, wait: (done: () => void, signal: AbortSignal) => void): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      over.abort()
      resolve()
    }
    stop.addEventListener('abort', done, { signal: over.signal })
    wait(done, over.signal)
    if (stop.aborted) done()
  })
}
