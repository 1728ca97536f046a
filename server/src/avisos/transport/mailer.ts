import { type Mailbox, parseMailbox } from '../../platform/mailbox.ts'
import { compose, type Mail } from './email-message.ts'
import { writeEmailFile } from './file-transport.ts'
import { createSmtpTransport, type SmtpTimeouts } from './smtp-transport.ts'

export interface Mailer {
  /** Rejects with a SendError. */
  send(mail: Mail): Promise<void>
  /** Whose mail it is. */
  from: Mailbox
  /** Gives up what is under way. */
  close(): void
}

export interface MailerOptions {
  /** Without one, every message becomes a file in `outboxDir`. */
  smtpUrl?: string
  /** An address, or `Name <address>`. */
  from: string
  outboxDir: string
  timeouts?: SmtpTimeouts
}

export function createMailer({ smtpUrl, from: sender, outboxDir, timeouts }: MailerOptions): Mailer {
  const from = parseMailbox(sender)
  if (!from) throw new TypeError('The sender of a mail must be an address or Name <address>')
  if (!smtpUrl) {
    return {
      send: async (mail) => writeEmailFile(outboxDir, mail.messageId, await compose(mail, from)),
      from,
      close: () => undefined,
    }
  }
  const server = createSmtpTransport(smtpUrl, timeouts)
  return {
    send: async (mail) => server.deliver({ from: from.address, to: mail.to.address }, await compose(mail, from)),
    from,
    close: server.close,
  }
}
