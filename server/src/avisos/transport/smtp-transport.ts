import type { NodemailerError } from 'nodemailer'
import { type ConnectionUrlOptions, parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { reason } from '../../platform/ops/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

export interface SmtpTimeouts {
  connectMs: number
  /** How long the server may send nothing. */
  idleMs: number
  totalMs: number
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 5_000, idleMs: 10_000, totalMs: 20_000 }

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i

interface Envelope {
  from: string
  to: string
}

/** Sends over SMTP, with one connection per message. */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = TIMEOUTS) {
  const { auth, ...server } = parseConnectionUrl(url)
  const secrets = secretsOf(url, auth)
  const running = new Set<(error: Error) => void>()

  async function send(envelope: Envelope, message: Buffer): Promise<void> {
    const connection = new SMTPConnection({
      // Otherwise a man in the middle could remove STARTTLS from the server's reply.
      requireTLS: !LOOPBACK.test(server.host ?? ''),
      ...server,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      dnsTimeout: timeouts.connectMs,
      socketTimeout: timeouts.idleMs,
      logger: false,
    })
    let abort: (error: Error) => void = () => undefined
    const aborted = new Promise<never>((_, reject) => {
      abort = reject
    })
    // The idle timeout does not stop a server that sends a little now and then.
    const timer = setTimeout(() => abort(new Error('the server is too slow')), timeouts.totalMs)
    running.add(abort)
    try {
      await Promise.race([transmit(connection, auth, envelope, message), aborted])
    } catch (error) {
      throw toSendError(error as NodemailerError, secrets)
    } finally {
      clearTimeout(timer)
      running.delete(abort)
      connection.close()
    }
  }

  return {
    send,
    close: () => {
      for (const abort of running) abort(new Error('the program is stopping'))
    },
  }
}

function transmit(connection: SMTPConnection, auth: Auth, { from, to }: Envelope, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (step: () => void) => (error?: Error | null) => (error ? reject(error) : step())
    const send = () => connection.send({ from, to: [to] }, message, next(resolve))
    connection.on('error', reject)
    connection.connect(
      next(() => (auth && connection.allowsAuth ? connection.login({ credentials: auth }, next(send)) : send())),
    )
  })
}

type Auth = ConnectionUrlOptions['auth']

function toSendError(error: NodemailerError, secrets: string[]): SendError {
  // 530 means that authentication is required: it does not refuse the recipient.
  const permanent = error.command === 'RCPT TO' && error.permanent === true && error.responseCode !== 530
  const code = error.originalCode ?? error.code
  const message = error.response ?? `Mail server: ${reason(Object.assign(new Error(error.message), { code }))}`
  return new SendError(sanitizeMessage(message, secrets), permanent)
}

/** The credentials as a server could echo them: as in the URL, decoded, and in base64. */
function secretsOf(url: string, auth: Auth): string[] {
  if (!auth) return []
  const { username, password } = new URL(url)
  const { user, pass } = auth
  const base64 = [user, pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
  return [user, pass, username, password, ...base64]
}
