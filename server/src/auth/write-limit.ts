import { AppError } from '../platform/http/errors.ts'
import type { Db } from '../platform/sql/database.ts'
import { increment } from './counters.repo.ts'

/** Writes of an account in a minute that each process counts by itself. Nobody makes as many by hand. */
const ALONE = 100
/** Of those beyond, so many are taken from what all processes share, at a time. */
const LEASE = 100
const WINDOW_MS = 60_000
/** Accounts that are remembered before those that no longer write are forgotten. */
const REMEMBERED = 1_000

interface Window {
  ends: number
  /** Writes that need no question. */
  left: number
  refused: boolean
  /** The question that all writes wait for which came meanwhile. */
  asking?: Promise<void>
}

/**
 * Limits the writes of each account. A write costs no query: only an account that writes without a pause is counted in the database,
 * once for each hundred, so that all processes together stop it.
 */
export class WriteLimit {
  private readonly db: Db
  /** What all processes share in a minute. */
  private readonly shared: number
  private readonly now: () => number
  private readonly windows = new Map<number, Window>()

  constructor(db: Db, shared: number, now: () => number = Date.now) {
    this.db = db
    this.shared = shared
    this.now = now
  }

  /** Counts a write, or refuses it. */
  async count(idUsuario: number): Promise<void> {
    const window = this.windowOf(idUsuario)
    while (window.left === 0) {
      if (window.refused) throw this.refusal(window)
      window.asking ??= this.ask(idUsuario, window).finally(() => {
        window.asking = undefined
      })
      await window.asking
    }
    window.left -= 1
  }

  private windowOf(idUsuario: number): Window {
    const known = this.windows.get(idUsuario)
    if (known && known.ends > this.now()) return known
    if (this.windows.size >= REMEMBERED)
      for (const [id, { ends }] of this.windows) if (ends <= this.now()) this.windows.delete(id)
    const window = { ends: this.now() + WINDOW_MS, left: ALONE, refused: false }
    this.windows.set(idUsuario, window)
    return window
  }

  private async ask(usuario: number, window: Window): Promise<void> {
    const [{ count, waitSeconds }] = await increment(this.db, {
      kind: 'writes',
      usuario,
      amount: LEASE,
      minutes: WINDOW_MS / 60_000,
    })
    if (count <= this.shared) {
      window.left += LEASE
    } else {
      window.refused = true
      window.ends = this.now() + waitSeconds * 1000
    }
  }

  private refusal({ ends }: Window): AppError {
    return new AppError('DEMASIADOS_CAMBIOS', { retryAfter: Math.max(1, Math.ceil((ends - this.now()) / 1000)) })
  }
}
