import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sleep } from './scale.ts'

/** A client that keeps to no rules: what it sends, and how slowly, is the test's business. */
export class RawClient {
  readonly socket: Socket
  received = ''
  readonly from = performance.now()
  /** When it was cut off. */
  closedAt: number | undefined

  private constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.socket = connect(Number(port), hostname)
    this.socket.setEncoding('utf8')
    this.socket.on('data', (text) => {
      this.received += text
    })
    this.socket.on('error', () => undefined)
    this.socket.once('close', () => {
      this.closedAt = performance.now()
    })
  }

  static async open(address: string): Promise<RawClient> {
    const client = new RawClient(address)
    await once(client.socket, 'connect')
    return client
  }

  /** A few at a time: a system that has no place for more to wait in lets clients believe that they are connected. */
  static async openMany(address: string, count: number): Promise<RawClient[]> {
    const clients: RawClient[] = []
    while (clients.length < count) {
      const some = Array.from({ length: Math.min(50, count - clients.length) }, () => RawClient.open(address))
      clients.push(...(await Promise.all(some)))
    }
    return clients
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0)
  }

  get body(): unknown {
    return JSON.parse(this.received.split('\r\n\r\n')[1] ?? 'null')
  }

  /** Seconds from connecting until it was cut off. */
  get seconds(): number {
    return ((this.closedAt ?? Number.POSITIVE_INFINITY) - this.from) / 1000
  }

  /** One character at a time, until there is none left or nobody listens. */
  async trickle(text: string, pause: number): Promise<void> {
    for (const character of text) {
      if (this.closedAt || !this.socket.writable) return
      this.socket.write(character)
      await sleep(pause)
    }
  }

  /** All of it, answered or not, as fast as the other side takes it. */
  async flood(bytes: number, wrap = (piece: Buffer) => piece): Promise<void> {
    const piece = wrap(Buffer.alloc(65_536, 97))
    for (let sent = 0; sent < bytes && this.socket.writable; sent += 65_536) {
      await new Promise((resolve) => this.socket.write(piece, resolve))
    }
  }
}
