import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../sql/database.ts'
import { CHANNEL } from '../sql/events.ts'
import { sql } from '../sql/sql.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** How long a notification of our own may take to come back. */
const PROBE_TIMEOUT_MS = 3_000
const PROBE_INTERVAL_MS = 15_000
const MAX_BACKOFF_MS = 30_000

interface Subscriber {
  onNotification(payload: string): void
  /** Called when it listens again after a time in which notifications were lost. */
  onReconnect(): void
}

/**
 * Listens on a connection of its own. A notification that we send through the pool must come back: it does not behind a
 * pooler that gives each transaction another connection, nor when the connection is dead without our knowing.
 */
export class DatabaseListener {
  private readonly url: string
  private readonly db: Database
  private readonly log: FastifyBaseLogger
  private readonly closing = new AbortController()
  private readonly subscribers = new Set<Subscriber>()
  private running: Promise<void> | undefined
  private listening = false
  private probe: { id: string; received: () => void } | undefined

  constructor(url: string, db: Database, log: FastifyBaseLogger) {
    this.url = url
    this.db = db
    this.log = log
  }

  /** Whether notifications arrive. */
  get available(): boolean {
    return this.listening
  }

  /** Returns a function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber)
    return () => this.subscribers.delete(subscriber)
  }

  /** Resolves when it is listening, or when the first attempt has failed. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.running = this.run(resolve)
    })
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.running
  }

  private async run(onTried: () => void): Promise<void> {
    const { signal } = this.closing
    for (let failures = 0, connected = 0; !signal.aborted; ) {
      const reason = await this.listen(() => {
        failures = 0
        connected += 1
        if (connected > 1) for (const one of this.subscribers) one.onReconnect()
        onTried()
      })
      this.listening = false
      onTried()
      if (signal.aborted) return
      this.log.warn({ reason }, 'not listening to the database')
      const backoff = Math.min(MAX_BACKOFF_MS, 250 * 2 ** failures)
      failures += 1
      await delay(backoff * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    }
  }

  /** Resolves with the reason why it ended. */
  private async listen(onListening: () => void): Promise<string> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'huella-listener',
    })
    const ended = new AbortController()
    const end = () => ended.abort()
    client.on('error', end).on('end', end)
    client.on('notification', ({ payload = '' }) => this.receive(payload))
    this.closing.signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      while (await this.roundTrip(ended.signal)) {
        if (!this.listening) {
          this.listening = true
          onListening()
        }
        await delay(PROBE_INTERVAL_MS, undefined, { signal: ended.signal }).catch(() => undefined)
      }
      return ended.signal.aborted ? 'the connection ended' : 'a notification did not come back'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      this.closing.signal.removeEventListener('abort', end)
      await Promise.race([client.end().catch(() => undefined), delay(CONNECT_TIMEOUT_MS, undefined, { ref: false })])
    }
  }

  /** Whether a notification that we send through the pool arrives here. */
  private async roundTrip(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    const id = `probe:${randomUUID()}`
    const received = new Promise<boolean>((resolve) => {
      this.probe = { id, received: () => resolve(true) }
    })
    await this.db.execute(sql`SELECT pg_notify(${CHANNEL}, ${id})`)
    const timeout = delay(PROBE_TIMEOUT_MS, false, { signal }).catch(() => false)
    return Promise.race([received, timeout])
  }

  private receive(payload: string): void {
    if (payload === this.probe?.id) this.probe.received()
    else if (!payload.startsWith('probe:')) for (const one of this.subscribers) one.onNotification(payload)
  }
}
