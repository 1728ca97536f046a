import PostalMime, { type Email } from 'postal-mime'
import { MailServer, type Received } from './mail-server.ts'

export interface Letter {
  to: string
  messageId: string
  subject: string
  raw: string
  /** When it was accepted. */
  at: number
}

type Mood =
  | 'accept'
  /** Refuses the recipient for now, or for good. */
  | 'busy'
  | 'unknown'
  /** Takes the connection and then says nothing more. */
  | 'silent'
  /** Hangs up in the middle of the message. */
  | 'drop'

/** A mail server by its moods, and the letters that it took, in their order. */
export class PostOffice {
  readonly letters: Letter[] = []
  /** Letters wait for this before they are accepted. */
  gate: Promise<void> = Promise.resolve()
  /** Called when a letter is at the door. */
  onArrival: () => void = () => undefined
  private server?: MailServer

  async open(): Promise<string> {
    this.server = await MailServer.open()
    this.server.onMessage = (message) => this.take(message)
    return this.server.url
  }

  async close(): Promise<void> {
    await this.server?.close()
  }

  set mood(mood: Mood) {
    const refusals: Partial<Record<Mood, { responseCode: number; message: string }>> = {
      busy: { responseCode: 451, message: 'Try again later' },
      unknown: { responseCode: 550, message: 'No such user' },
    }
    if (!this.server) return
    this.server.refuseRecipient = refusals[mood]
    this.server.neverAnswersRecipient = mood === 'silent'
    this.server.dropsDuringMessage = mood === 'drop'
  }

  /** What arrived for somebody, read as a mail program would. */
  async read(to: string): Promise<Email[]> {
    return Promise.all(this.letters.filter((letter) => letter.to === to).map(({ raw }) => PostalMime.parse(raw)))
  }

  private async take({ to: [to = ''], raw }: Received): Promise<void> {
    const text = raw.toString('utf8')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
    this.onArrival()
    await this.gate
    this.letters.push({
      to,
      messageId: header('Message-ID'),
      subject: header('Subject'),
      raw: text,
      at: Date.now(),
    })
  }
}
