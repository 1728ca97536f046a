import type { AvisoCanal } from '@huella/contract'
import type { Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import type { ClaimedAviso } from '../kind.ts'
import { type DeliveryDeps, deliver } from './delivery.ts'
import { claimNextAviso, isStillPending, type Outcome, recordOutcome } from './outbox.repo.ts'

/** In which the other processes record what they had sent when the database was lost. They look for it every second. */
const RECORDING_MS = 2_000

/** Sends the notices of one channel, one at a time: a process that is killed repeats at most one. */
export class Sender {
  private readonly canal: AvisoCanal
  private readonly deps: DeliveryDeps
  /** The kinds that do not wait until an address is confirmed. */
  private readonly toUnconfirmed: string[]
  /** What was sent, and whose row may not say so. */
  private sent: { aviso: ClaimedAviso; outcome: Outcome } | undefined
  private lost = false
  private waitUntil = 0

  constructor(canal: AvisoCanal, deps: DeliveryDeps) {
    this.canal = canal
    this.deps = deps
    this.toUnconfirmed = Object.keys(deps.kinds).filter((tipo) => deps.kinds[tipo]?.toUnconfirmed)
  }

  /** Whether to go on at once. Fails when the database is lost; what was sent until then is recorded when it is back. */
  async next(): Promise<boolean> {
    if (this.lost) {
      await withTransaction(this.deps.db, (tx) => this.recordSent(tx))
      this.lost = false
      this.sent = undefined
      this.waitUntil = performance.now() + RECORDING_MS
    }
    if (performance.now() < this.waitUntil) return false
    try {
      const more = await withTransaction(this.deps.db, (tx) => this.send(tx), { retry: false })
      this.sent = undefined
      return more
    } catch (error) {
      this.lost = true
      if (!this.sent) throw error
      // If only this connection is lost, what was sent is recorded before another process looks for it.
      this.deps.log.warn({ err: error }, 'outbox')
      return true
    }
  }

  private async recordSent(tx: Tx): Promise<void> {
    if (!this.sent) return
    const { aviso, outcome } = this.sent
    if (await isStillPending(tx, aviso)) await recordOutcome(tx, aviso, outcome, this.deps.clock())
  }

  /**
   * Claims, checks, sends and records one notice in one transaction. A process killed between sending and commit leaves the
   * row pending, and the message is sent again with the same Message-ID.
   */
  private async send(tx: Tx): Promise<boolean> {
    const { canal, deps } = this
    const aviso = await claimNextAviso(tx, canal, deps.clock(), this.toUnconfirmed)
    if (!aviso) return false
    const outcome = await deliver(tx, aviso, deps)
    if (outcome.estado === 'enviado') this.sent = { aviso, outcome }
    await recordOutcome(tx, aviso, outcome, deps.clock())
    const line = { aviso: aviso.id_aviso, tipo: aviso.tipo, canal, intentos: aviso.intentos + 1 }
    if (outcome.estado === 'fallido') deps.log.error({ ...line, motivo: outcome.motivo }, 'notice failed')
    else if (outcome.estado === 'pendiente')
      deps.log.warn({ ...line, motivo: outcome.motivo }, 'notice will be retried')
    else deps.log.info(line, `notice ${outcome.estado}`)
    return true
  }
}
