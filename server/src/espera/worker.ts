import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ClockContext } from '../huecos/index.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { offerNext } from './offer.ts'

const POLL_INTERVAL_MS = 1_000
const LOOK_INTERVAL_MS = 15_000

interface WorkerDeps extends ClockContext {
  db: Database
  log: FastifyBaseLogger
}

export interface EsperaWorker {
  /** Waits for the offer being made and makes no others. */
  stop(): Promise<void>
}

/**
 * Offers freed places until it is stopped. Every server process runs one. What is due is read from the database, so nothing is lost
 * with a process; the audit trail only says when it is worth looking.
 */
export function startEsperaWorker({ db, log, ...context }: WorkerDeps): EsperaWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let seen = { last: '', at: 0 }
  const work = async () => {
    const { last, waiting, expired } = await readMarker(db, context.clock())
    const now = Date.now()
    const changed = last !== seen.last || expired || now - seen.at >= LOOK_INTERVAL_MS
    if (!waiting || !changed) return
    let outcome = await offerNext(db, context)
    while ((outcome === 'offered' || outcome === 'again') && !signal.aborted) outcome = await offerNext(db, context)
    if (outcome === 'done') seen = { last, at: now }
  }
  const loop = async () => {
    while (!signal.aborted) {
      await work().catch((err) => log.warn({ err }, 'espera'))
      await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

interface Marker {
  /** The newest audit row: every change has one. */
  last: string
  /** Whether anybody waits. */
  waiting: boolean
  /** Whether the time of an offer has ended. */
  expired: boolean
}

const readMarker = (db: Database, now: Date): Promise<Marker> =>
  db.queryOne(sql`
    SELECT coalesce((SELECT max(id_auditoria) FROM auditoria), 0)::text AS last,
      EXISTS (SELECT FROM espera WHERE estado = 'activa' AND eliminado_en IS NULL) AS waiting,
      EXISTS (SELECT FROM oferta WHERE estado = 'abierta' AND caduca_en <= ${now}) AS expired`)
