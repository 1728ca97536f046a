import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Mailbox, parseMailbox } from '../../platform/ops/mailbox.ts'
import { reason } from '../../platform/ops/startup-error.ts'
import { compose, type Mail } from './email-message.ts'
import { SendError, sanitizeMessage } from './send-error.ts'
import { createSmtpTransport, type SmtpTimeouts } from './smtp-transport.ts'

export interface Mailer {
  /** Rejects with a SendError. */
  send(mail: Mail): Promise<void>
  /** The address that sends every message, with the name of those that have no other. */
  from: Mailbox
  close(): void
}

export interface MailerOptions {
  /** Without it, every message is written to a file in `outboxDir`. */
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
  const transport = createSmtpTransport(smtpUrl, timeouts)
  return {
    send: async (mail) => transport.send({ from: from.address, to: mail.to.address }, await compose(mail, from)),
    from,
    close: transport.close,
  }
}

/** Writes a message atomically. A message sent again replaces its first file. */
async function writeEmailFile(outboxDir: string, messageId: string, message: Buffer): Promise<void> {
  const temporary = path.join(outboxDir, `.${messageId}.${randomUUID()}`)
  try {
    await mkdir(outboxDir, { recursive: true, mode: 0o700 })
    await writeFile(temporary, message, { mode: 0o600, flag: 'wx' })
    await rename(temporary, path.join(outboxDir, `${messageId}.eml`))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw new SendError(sanitizeMessage(`The message could not be written: ${reason(error)}`, []), false)
  }
}
