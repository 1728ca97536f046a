import type { NodemailerError } from 'nodemailer'
import { type ConnectionUrlOptions, parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { reason } from '../../platform/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

/** In milliseconds. */
export interface SmtpTimeouts {
  connect: number
  silence: number
  total: number
}

const TIMEOUTS: SmtpTimeouts = { connect: 5_000, silence: 10_000, total: 20_000 }

const ON_THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/i

interface Envelope {
  from: string
  to: string
}

/** The way out over an SMTP server: a connection for each message. */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = TIMEOUTS) {
  const { auth, ...server } = parseConnectionUrl(url)
  const secrets = secretsOf(url, auth)
  const underWay = new Set<(error: Error) => void>()

  async function deliver(envelope: Envelope, message: Buffer): Promise<void> {
    const connection = new SMTPConnection({
      // Somebody on the way could leave out that the server offers TLS, and read along.
      requireTLS: !ON_THIS_MACHINE.test(server.host ?? ''),
      ...server,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      dnsTimeout: timeouts.connect,
      socketTimeout: timeouts.silence,
      logger: false,
    })
    let giveUp: (error: Error) => void = () => undefined
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    // A server that answers each time just in time must not hold us for ever.
    const timer = setTimeout(() => giveUp(new Error('the server is too slow')), timeouts.total)
    underWay.add(giveUp)
    try {
      await Promise.race([converse(connection, auth, envelope, message), givenUp])
    } catch (error) {
      throw explained(error as NodemailerError, secrets)
    } finally {
      clearTimeout(timer)
      underWay.delete(giveUp)
      connection.close()
    }
  }

  return {
    deliver,
    /** Gives up what is under way. */
    close: () => {
      for (const giveUp of underWay) giveUp(new Error('the program is stopping'))
    },
  }
}

function converse(connection: SMTPConnection, auth: Auth, { from, to }: Envelope, message: Buffer): Promise<void> {
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

function explained(error: NodemailerError, secrets: string[]): SendError {
  // 530 refuses us, who have not signed in, and not the recipient.
  const permanent = error.command === 'RCPT TO' && error.permanent === true && error.responseCode !== 530
  const code = error.originalCode ?? error.code
  const said = error.response ?? `Mail server: ${reason(Object.assign(new Error(error.message), { code }))}`
  return new SendError(sanitizeMessage(said, secrets), permanent)
}

/** What a server could repeat of the sign-in: as it was typed, as it was meant, as it was sent. */
function secretsOf(url: string, auth: Auth): string[] {
  if (!auth) return []
  const { username, password } = new URL(url)
  const { user, pass } = auth
  const base64 = [user, pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
  return [user, pass, username, password, ...base64]
}
