import { setTimeout as sleep } from 'node:timers/promises'
import type { AvisoCanal } from '@huella/contract'
import type { Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import type { ClaimedAviso } from '../kind.ts'
import { type DeliveryDeps, deliver } from './delivery.ts'
import { claimNextAviso, isStillPending, type Outcome, recordOutcome } from './outbox.repo.ts'

/** How long a sender whose claim is over may take to record what it sent, once the database takes writes again. It tries every second. */
const RECORDING_MS = 2_000

/** Sends the notices of one channel, one at a time: a process that is killed repeats at most one. */
export class Sender {
  private readonly canal: AvisoCanal
  private readonly deps: DeliveryDeps
  /** The kinds that do not wait until an address is confirmed. */
  private readonly toUnconfirmed: string[]
  /** What was sent, and whose row may not say so. */
  private sent: { aviso: ClaimedAviso; outcome: Outcome } | undefined

  constructor(canal: AvisoCanal, deps: DeliveryDeps) {
    this.canal = canal
    this.deps = deps
    this.toUnconfirmed = Object.keys(deps.kinds).filter((tipo) => deps.kinds[tipo]?.toUnconfirmed)
  }

  /** Whether to go on at once. Fails when the database takes no writes; what was sent until then is recorded when it does. */
  async next(): Promise<boolean> {
    if (this.sent) await this.recordSent(this.sent)
    const { db, clock, log } = this.deps
    // Committed before anything is sent: if that is not possible, neither is to record what was sent.
    const aviso = await withTransaction(db, (tx) => claimNextAviso(tx, this.canal, clock(), this.toUnconfirmed))
    if (!aviso) return false
    if (aviso.abandoned) await sleep(RECORDING_MS)
    try {
      await withTransaction(db, (tx) => this.send(tx, aviso), { retry: false })
      this.sent = undefined
    } catch (error) {
      if (!this.sent) throw error
      log.warn({ err: error }, 'outbox')
    }
    return true
  }

  private async recordSent({ aviso, outcome }: { aviso: ClaimedAviso; outcome: Outcome }): Promise<void> {
    await withTransaction(this.deps.db, async (tx) => {
      if (await isStillPending(tx, aviso)) await recordOutcome(tx, aviso, outcome, this.deps.clock())
    })
    this.sent = undefined
  }

  /**
   * Checks, sends and records a claimed notice in one transaction. A process killed between sending and commit leaves the
   * row pending, and the message is sent again with the same Message-ID.
   */
  private async send(tx: Tx, aviso: ClaimedAviso): Promise<void> {
    const { canal, deps } = this
    if (!(await isStillPending(tx, aviso))) return
    const outcome = await deliver(tx, aviso, deps)
    if (outcome.estado === 'enviado') this.sent = { aviso, outcome }
    await recordOutcome(tx, aviso, outcome, deps.clock())
    const line = { aviso: aviso.id_aviso, tipo: aviso.tipo, canal, intentos: aviso.intentos + 1 }
    if (outcome.estado === 'fallido') deps.log.error({ ...line, motivo: outcome.motivo }, 'notice failed')
    else if (outcome.estado === 'pendiente')
      deps.log.warn({ ...line, motivo: outcome.motivo }, 'notice will be retried')
    else deps.log.info(line, `notice ${outcome.estado}`)
  }
}
