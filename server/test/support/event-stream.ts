import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Evento } from '@huella/contract'

/** A client of `GET /api/eventos` that collects what it gets. */
export class EventStream {
  readonly response: IncomingMessage
  /** Everything but comments: the data of events, or the name of an event that has one. */
  readonly messages: (Evento | string)[] = []
  readonly ended: Promise<unknown>
  private text = ''
  private waiting: (() => void) | undefined

  private constructor(response: IncomingMessage) {
    this.response = response
    this.ended = new Promise((resolve) => response.once('close', resolve))
    response.on('error', () => {})
    response.on('data', (chunk) => this.read(String(chunk)))
  }

  static async open(address: string, token: string): Promise<EventStream> {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
    const sent = request(`${address}/api/eventos`, { headers, agent: false })
    sent.on('error', () => {})
    sent.end()
    const [response] = await once(sent, 'response')
    return new EventStream(response)
  }

  /** Resolves when a message fulfils the condition. */
  async find(condition: (message: Evento | string) => boolean): Promise<Evento | string> {
    for (;;) {
      const found = this.messages.find(condition)
      if (found) return found
      await new Promise<void>((resolve) => {
        this.waiting = resolve
      })
    }
  }

  close(): void {
    this.response.destroy()
  }

  private read(chunk: string): void {
    this.text += chunk
    const blocks = this.text.split('\n\n')
    this.text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) this.messages.push(name ?? JSON.parse(data))
    }
    this.waiting?.()
  }
}
