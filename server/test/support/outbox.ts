import type { NoticeKind } from '../../src/avisos/index.ts'
import { startOutbox } from '../../src/avisos/outbox/outbox.ts'
import { Sender } from '../../src/avisos/outbox/sender.ts'
import { createMailer } from '../../src/avisos/transport/mailer.ts'
import { createSmsGateway } from '../../src/avisos/transport/sms-gateway.ts'
import { noticeKinds } from '../../src/notice-kinds.ts'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Clinic } from './clinic.ts'

// Short, for the tests of a server that never responds.
const TIMEOUTS = { connectMs: 2_000, idleMs: 2_000, totalMs: 5_000 }

interface TransportUrls {
  smtpUrl: string
  smsUrl?: string
}

/** An outbox with its own clock, run on demand. */
export class Outbox {
  now: string
  readonly urls: TransportUrls
  private readonly deps: Parameters<typeof startOutbox>[0]
  private readonly senders: Sender[]

  constructor(
    clinic: Pick<Clinic, 'url' | 'app' | 'files'>,
    now: string,
    urls: TransportUrls,
    kinds: Record<string, NoticeKind> = noticeKinds,
  ) {
    this.now = now
    this.urls = urls
    const { smtpUrl, smsUrl } = urls
    this.deps = {
      db: connectDatabase(clinic.url, { maxConnections: 4 }),
      clock: () => new Date(this.now),
      timeZone: 'Europe/Madrid',
      publicUrl: 'https://huella.ejemplo.es',
      files: clinic.files,
      mailer: createMailer({
        smtpUrl,
        from: 'Huella <avisos@ejemplo.es>',
        outboxDir: '/nonexistent',
        timeouts: TIMEOUTS,
      }),
      sms: smsUrl ? createSmsGateway({ url: smsUrl, token: 'token', from: 'Huella', timeoutMs: 2_000 }) : null,
      kinds,
      log: clinic.app.log,
    }
    this.senders = (['email', 'sms'] as const).map((canal) => new Sender(canal, this.deps))
  }

  /** Runs the worker until it is stopped. */
  start(): ReturnType<typeof startOutbox> {
    return startOutbox(this.deps)
  }

  /** Sends all due notices. */
  async drain(): Promise<void> {
    for (const sender of this.senders) while (await sender.next());
  }

  advance(milliseconds: number): void {
    this.now = new Date(Date.parse(this.now) + milliseconds).toISOString()
  }

  close(): Promise<void> {
    return this.deps.db.close()
  }
}
