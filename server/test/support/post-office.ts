import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  to: string
  messageId: string
  subject: string
  raw: string
  /** When the server had all of it. */
  at: number
}

type Mood =
  | 'accept'
  /** Refuses the recipient for now, or for good. */
  | 'busy'
  | 'unknown'
  /** Takes the connection and never says a word. */
  | 'silent'
  /** Hangs up in the middle of the message. */
  | 'drop'

/** A real SMTP server for tests, which can also behave badly. */
export class PostOffice {
  readonly letters: Letter[] = []
  mood: Mood = 'accept'
  /** Held letters wait for this before they are accepted. */
  gate: Promise<void> = Promise.resolve()
  /** Called when a letter is all there, before it is accepted. */
  onArrival: (letter: Letter) => void = () => {}
  private readonly server: SMTPServer

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onConnect: (_, done) => {
        if (this.mood !== 'silent') done()
      },
      onRcptTo: (_, __, done) => {
        const refusal = { busy: [451, 'Try again later'], unknown: [550, 'No such user'] } as const
        if (this.mood !== 'busy' && this.mood !== 'unknown') return done()
        const [responseCode, text] = refusal[this.mood]
        done(Object.assign(new Error(text), { responseCode }))
      },
      onData: (stream, session, done) => {
        if (this.mood === 'drop') {
          stream.resume()
          return void stream.on('end', () => this.server.connections.forEach((c) => void c.close()))
        }
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const letter = { to, messageId: header('Message-ID'), subject: header('Subject'), raw, at: Date.now() }
          this.onArrival(letter)
          await this.gate
          this.letters.push({ ...letter, at: Date.now() })
          done()
        })
      },
    })
    this.server.on('error', () => {}) // clients that were killed in the middle
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }

  /** What arrived for somebody, read as a mail program would. */
  async read(to: string): Promise<Email[]> {
    return Promise.all(this.letters.filter((letter) => letter.to === to).map(({ raw }) => PostalMime.parse(raw)))
  }
}
