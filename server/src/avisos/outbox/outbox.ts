import { type AvisoCanal, avisoCanales, keysOf } from '@huella/contract'
import { type DeliveryDeps, deliver } from './delivery.ts'
import { claimAviso, noteOutcome } from './outbox.repo.ts'
import { queueReminders } from './queue.repo.ts'

const IDLE_PAUSE = 1_000
const REMINDER_PAUSE = 30_000

export interface Outbox {
  /** Lets the messages that are just leaving leave, and takes no more. */
  stop(): Promise<void>
}

/** Sends what is due, until it is stopped. Every server process has one; the database deals the notices out. */
export function startOutbox(deps: DeliveryDeps): Outbox {
  const stopping = new AbortController()
  const loop = async (work: () => Promise<boolean>, pause: number) => {
    while (!stopping.signal.aborted) {
      const more = await work().catch((err) => {
        deps.log.warn({ err }, 'outbox')
        return false
      })
      if (!more) await rest(pause, stopping.signal)
    }
  }
  const remind = () => queueReminders(deps.sql, deps.clock(), deps.timeZone).then(() => false)
  // One message of a channel at a time: a process that dies leaves at most one of each whose fate is unknown.
  const senders = keysOf(avisoCanales).map((canal) => loop(() => sendNext(canal, deps), IDLE_PAUSE))
  const all = Promise.all([...senders, loop(remind, REMINDER_PAUSE)])
  return {
    async stop() {
      stopping.abort()
      await all
    },
  }
}

/**
 * Deals with one notice: claimed, looked at again, sent and marked in one transaction. A process that dies between sending
 * and marking leaves the row as it was, and the message goes once more with the same Message-ID.
 */
export async function sendNext(canal: AvisoCanal, deps: DeliveryDeps): Promise<boolean> {
  return deps.sql.begin(async (tx) => {
    const aviso = await claimAviso(tx, canal, deps.clock())
    if (!aviso) return false
    const outcome = await deliver(tx, aviso, deps)
    await noteOutcome(tx, aviso, outcome, deps.clock())
    const line = { aviso: aviso.id_aviso, tipo: aviso.tipo, canal, intentos: aviso.intentos + 1 }
    if (outcome.estado === 'fallido') deps.log.error({ ...line, motivo: outcome.motivo }, 'notice given up')
    else if (outcome.estado === 'pendiente')
      deps.log.warn({ ...line, motivo: outcome.motivo }, 'notice will be tried again')
    else deps.log.info(line, `notice ${outcome.estado}`)
    return true
  }) as Promise<boolean>
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Nobody will say again what was said during the work before.
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
