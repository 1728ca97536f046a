import { setTimeout as sleep } from 'node:timers/promises'
import { avisoCanales, keysOf } from '@huella/contract'
import type { DeliveryDeps } from './delivery.ts'
import { Sender } from './sender.ts'

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
  const senders = keysOf(avisoCanales).map((canal) => {
    const sender = new Sender(canal, deps)
    return loop(() => sender.next(), POLL_INTERVAL_MS)
  })
  const all = Promise.all([...senders, loop(remind, REMINDER_INTERVAL_MS)])
  return {
    async stop() {
      stopping.abort()
      await all
    },
  }
}
