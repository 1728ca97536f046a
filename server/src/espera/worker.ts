import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ClockContext } from '../huecos/index.ts'
import type { DatabaseListener } from '../platform/database/listener.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { offerNext } from './offer.ts'
import { nextRipeMs } from './waiting.repo.ts'

/** How often the worker looks without a notification; behind a pooler none arrives. */
const LOOK_INTERVAL_MS = 15_000
/** After another process was offering, or the database failed. */
const RETRY_MS = 1_000
/** The changes of this time are looked at together. */
const BATCH_MS = 500

interface WorkerDeps extends ClockContext {
  db: Database
  log: FastifyBaseLogger
  listener: Pick<DatabaseListener, 'subscribe'>
}

export interface EsperaWorker {
  /** Waits for the offer being made and makes no others. */
  stop(): Promise<void>
}

/**
 * Offers freed slots until it is stopped. Every server process runs one. What is due is read from the database, so nothing is lost
 * with a process or a notification; notifications and the next expiry of an offer only say when it is worth looking.
 */
export function startEsperaWorker({ db, log, listener, ...context }: WorkerDeps): EsperaWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let waking = new AbortController()
  const wake = () => waking.abort()
  const unsubscribe = listener.subscribe({ onNotification: wake, onReconnect: wake })

  /** Returns after how many milliseconds to look again. */
  const look = async (): Promise<number> => {
    if (!(await isAnybodyWaiting(db))) return LOOK_INTERVAL_MS
    let outcome = await offerNext(db, context)
    while ((outcome === 'offered' || outcome === 'again') && !signal.aborted) outcome = await offerNext(db, context)
    if (outcome === 'busy') return RETRY_MS
    const expiry = await nextExpiry(db)
    const left = expiry ? expiry.getTime() - context.clock().getTime() : LOOK_INTERVAL_MS
    const ripe = (await nextRipeMs(db)) ?? LOOK_INTERVAL_MS
    return Math.min(Math.max(Math.min(left, ripe), RETRY_MS), LOOK_INTERVAL_MS)
  }
  const loop = async () => {
    while (!signal.aborted) {
      // Before the look: what is changed meanwhile wakes it again.
      waking = new AbortController()
      const delay = await look().catch((err) => {
        log.warn({ err }, 'espera')
        return RETRY_MS
      })
      await sleep(delay, undefined, { signal: waking.signal }).catch(() => undefined)
      if (waking.signal.aborted) await sleep(BATCH_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    async stop() {
      unsubscribe()
      stopping.abort()
      wake()
      await running
    },
  }
}

async function isAnybodyWaiting(db: Database): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM espera WHERE estado = 'activa' AND eliminado_en IS NULL LIMIT 1`)
  return rows.length > 0
}

/** When the time of the next offer ends. */
async function nextExpiry(db: Database): Promise<Date | null> {
  const { next } = await db.queryOne<{ next: Date | null }>(
    sql`SELECT min(caduca_en) AS next FROM oferta WHERE estado = 'abierta'`,
  )
  return next
}
