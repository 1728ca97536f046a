import type { AvisoCanal } from '@huella/contract'
import { mintLink } from '../../src/auth/index.ts'
import { sendNext } from '../../src/avisos/outbox/outbox.ts'
import { createMailer } from '../../src/avisos/transport/mailer.ts'
import { createSmsGateway } from '../../src/avisos/transport/sms-gateway.ts'
import { connectPool } from '../../src/platform/database/pool.ts'
import type { Clinic } from './clinic.ts'

// Shorter than the program's, so that nobody waits long for a server that never answers.
const TIMEOUTS = { connect: 2_000, silence: 2_000, total: 5_000 }

interface Ways {
  smtpUrl: string
  smsUrl?: string
}

/** The outbox of a server, run by hand and by a clock of its own. */
export class Outbox {
  now: string
  readonly ways: Ways
  private readonly deps: Parameters<typeof sendNext>[1]

  constructor(clinic: Clinic, now: string, ways: Ways) {
    this.now = now
    this.ways = ways
    const { smtpUrl, smsUrl } = ways
    this.deps = {
      sql: connectPool(clinic.url, 4),
      clock: () => new Date(this.now),
      timeZone: 'Europe/Madrid',
      publicUrl: 'https://huella.ejemplo.es',
      mailer: createMailer({
        smtpUrl,
        from: 'Huella <avisos@ejemplo.es>',
        outboxDir: '/nonexistent',
        timeouts: TIMEOUTS,
      }),
      sms: smsUrl ? createSmsGateway({ url: smsUrl, token: 'token', from: 'Huella', limit: 2_000 }) : null,
      mintLink,
      log: clinic.app.log,
    }
  }

  /** Deals with everything that is due. */
  async drain(): Promise<void> {
    for (const canal of ['email', 'sms'] as AvisoCanal[]) {
      while (await sendNext(canal, this.deps));
    }
  }

  advance(milliseconds: number): void {
    this.now = new Date(Date.parse(this.now) + milliseconds).toISOString()
  }

  close(): Promise<void> {
    return this.deps.sql.end({ timeout: 1 })
  }
}
