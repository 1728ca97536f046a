import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  raw: Buffer
}

interface Refusal {
  responseCode: number
  message: string
}

const refusal = ({ responseCode, message }: Refusal) => Object.assign(new Error(message), { responseCode })

/** A real SMTP server on a port of its own, that can be told to misbehave. */
export class MailServer {
  readonly received: Received[] = []
  credentials?: { user: string; pass: string }
  repeatsCredentials = false
  refuseRecipient?: Refusal
  refuseMessage?: Refusal
  dropsDuringMessage = false
  neverAnswersRecipient = false
  /** Called when a message is all there; it is accepted when this has ended. */
  onMessage: (message: Received) => Promise<void> | void = () => undefined
  readonly recipientAsked: Promise<void>
  private readonly smtp: SMTPServer
  private readonly mute: Server = createServer((socket) => this.sockets.add(socket))
  private readonly sockets = new Set<Socket>()
  private asked: () => void = () => undefined

  private constructor() {
    this.recipientAsked = new Promise((resolve) => {
      this.asked = resolve
    })
    this.smtp = new SMTPServer({
      hideSTARTTLS: true,
      authOptional: true,
      allowInsecureAuth: true,
      closeTimeout: 0,
      onAuth: ({ username, password }, _session, done) => {
        const right = username === this.credentials?.user && password === this.credentials?.pass
        const said = this.repeatsCredentials ? `I know ${username} but not ${password}` : 'No'
        return right ? done(null, { user: username }) : done(refusal({ responseCode: 535, message: said }))
      },
      onRcptTo: (_address, _session, done) => {
        this.asked()
        if (this.neverAnswersRecipient) return
        done(this.refuseRecipient && refusal(this.refuseRecipient))
      },
      onData: (stream, session, done) => {
        if (this.dropsDuringMessage) return this.drop()
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          if (this.refuseMessage) return done(refusal(this.refuseMessage))
          const message = { ...envelopeOf(session), raw: Buffer.concat(chunks) }
          await this.onMessage(message)
          this.received.push(message)
          done()
        })
      },
    })
    // Clients that leave early are what is tested here.
    this.smtp.on('error', () => undefined)
    this.smtp.server.on('connection', (socket) => this.sockets.add(socket))
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    server.smtp.listen(0, '127.0.0.1')
    await once(server.smtp.server, 'listening')
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`
  }

  urlFor(user: string, pass: string): string {
    return this.url.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`)
  }

  /** The address of a server that takes connections and says nothing. */
  async silent(): Promise<string> {
    this.mute.listen(0, '127.0.0.1')
    await once(this.mute, 'listening')
    return `smtp://127.0.0.1:${(this.mute.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.drop()
    this.mute.close()
    await new Promise<void>((resolve) => this.smtp.close(() => resolve()))
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}

function envelopeOf({ envelope }: SMTPServerSession) {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}
