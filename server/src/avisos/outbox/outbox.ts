import { setTimeout as sleep } from 'node:timers/promises'
import { type AvisoCanal, avisoCanales, keysOf } from '@huella/contract'
import type { Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { type DeliveryDeps, deliver } from './delivery.ts'
import { claimNextAviso, recordOutcome } from './outbox.repo.ts'

const POLL_INTERVAL_MS = 1_000
const REMINDER_INTERVAL_MS = 30_000

export interface Outbox {
  /** Waits for the messages being sent and starts no others. */
  stop(): Promise<void>
}

/** Sends due notices until it is stopped. Every server process runs one; row locks divide the notices between them. */
export function startOutbox(deps: DeliveryDeps): Outbox {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async (work: () => Promise<boolean>, intervalMs: number) => {
    while (!signal.aborted) {
      const more = await work().catch((err) => {
        deps.log.warn({ err }, 'outbox')
        return false
      })
      if (!more) await sleep(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const remind = async () => {
    for (const kind of Object.values(deps.kinds)) await kind.enqueueDue?.(deps.db, deps.clock(), deps.timeZone)
    return false
  }
  // One message per channel at a time: a process that is killed repeats at most one of each.
  const senders = keysOf(avisoCanales).map((canal) => loop(() => sendNext(canal, deps), POLL_INTERVAL_MS))
  const all = Promise.all([...senders, loop(remind, REMINDER_INTERVAL_MS)])
  return {
    async stop() {
      stopping.abort()
      await all
    },
  }
}

/**
 * Claims, checks, sends and records one notice in one transaction. A process killed between sending and commit leaves the
 * row pending, and the message is sent again with the same Message-ID.
 */
export async function sendNext(canal: AvisoCanal, deps: DeliveryDeps): Promise<boolean> {
  const work = async (tx: Tx) => {
    const aviso = await claimNextAviso(tx, canal, deps.clock())
    if (!aviso) return false
    const outcome = await deliver(tx, aviso, deps)
    await recordOutcome(tx, aviso, outcome, deps.clock())
    const line = { aviso: aviso.id_aviso, tipo: aviso.tipo, canal, intentos: aviso.intentos + 1 }
    if (outcome.estado === 'fallido') deps.log.error({ ...line, motivo: outcome.motivo }, 'notice failed')
    else if (outcome.estado === 'pendiente')
      deps.log.warn({ ...line, motivo: outcome.motivo }, 'notice will be retried')
    else deps.log.info(line, `notice ${outcome.estado}`)
    return true
  }
  return withTransaction(deps.db, work, { retry: false })
}
