import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail {
  from: string
  /** The first recipient. */
  to: string
  recipients: string[]
  messageId: string
  subject: string
  raw: Buffer
  /** When it was accepted. */
  at: number
}

interface Refusal {
  responseCode: number
  message: string
}

type Mode =
  | 'accept'
  /** Refuses the recipient with a temporary error. */
  | 'busy'
  /** Refuses the recipient with a permanent error. */
  | 'unknown'
  /** Never replies to RCPT TO. */
  | 'silent'
  /** Closes the connection during DATA. */
  | 'drop'

const refusals: Partial<Record<Mode, Refusal>> = {
  busy: { responseCode: 451, message: 'Try again later' },
  unknown: { responseCode: 550, message: 'No such user' },
}

const toError = ({ responseCode, message }: Refusal) => Object.assign(new Error(message), { responseCode })

/** A real SMTP server on its own port, with failure modes. */
export class FakeSmtpServer {
  /** The accepted e-mails, in order. */
  readonly emails: ReceivedEmail[] = []
  mode: Mode = 'accept'
  credentials?: { user: string; pass: string }
  /** Puts the credentials into the error message of a failed sign-in. */
  echoesCredentials = false
  refuseRecipient?: Refusal
  refuseMessage?: Refusal
  /** E-mails are accepted after this. */
  gate: Promise<void> = Promise.resolve()
  /** Called when an e-mail is complete, before it is accepted. */
  onData: () => void = () => undefined
  /** Called at RCPT TO. */
  onRecipient: () => void = () => undefined
  private readonly sockets = new Set<Socket>()
  private readonly silentServer: Server = createServer((socket) => this.sockets.add(socket))
  private readonly smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 0,
    onAuth: ({ username, password }, _session, done) => {
      const valid = username === this.credentials?.user && password === this.credentials?.pass
      const message = this.echoesCredentials ? `I know ${username} but not ${password}` : 'No'
      return valid ? done(null, { user: username }) : done(toError({ responseCode: 535, message }))
    },
    onRcptTo: (_address, _session, done) => {
      this.onRecipient()
      if (this.mode === 'silent') return
      const refusal = this.refuseRecipient ?? refusals[this.mode]
      done(refusal && toError(refusal))
    },
    onData: (stream, { envelope }, done) => {
      if (this.mode === 'drop') return this.closeConnections()
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (this.refuseMessage) return done(toError(this.refuseMessage))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const recipients = envelope.rcptTo.map(({ address }) => address)
        await this.receive(from, recipients, Buffer.concat(chunks))
        done()
      })
    },
  })

  constructor() {
    // Clients that disconnect early are part of the tests.
    this.smtp.on('error', () => undefined)
    this.smtp.server.on('connection', (socket) => this.sockets.add(socket))
  }

  /** Starts listening and returns the URL. */
  async start(): Promise<string> {
    this.smtp.listen(0, '127.0.0.1')
    await once(this.smtp.server, 'listening')
    return this.url
  }

  get url(): string {
    return smtpUrl(this.smtp.server)
  }

  urlFor(user: string, pass: string): string {
    return this.url.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`)
  }

  /** The URL of a server that accepts connections and never sends a greeting. */
  async startSilent(): Promise<string> {
    this.silentServer.listen(0, '127.0.0.1')
    await once(this.silentServer, 'listening')
    return smtpUrl(this.silentServer)
  }

  async close(): Promise<void> {
    this.closeConnections()
    this.silentServer.close()
    await new Promise<void>((resolve) => this.smtp.close(() => resolve()))
  }

  /** The parsed e-mails to an address. */
  async read(to: string): Promise<Email[]> {
    return Promise.all(this.emails.filter((email) => email.to === to).map(({ raw }) => PostalMime.parse(raw)))
  }

  private async receive(from: string, recipients: string[], raw: Buffer): Promise<void> {
    const text = raw.toString('utf8')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
    this.onData()
    await this.gate
    const [to = ''] = recipients
    const [messageId, subject] = [header('Message-ID'), header('Subject')]
    this.emails.push({ from, to, recipients, messageId, subject, raw, at: Date.now() })
  }

  private closeConnections(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}

const smtpUrl = (server: Pick<Server, 'address'>) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
