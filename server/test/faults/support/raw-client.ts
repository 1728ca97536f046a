import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sleep } from './options.ts'

/** A client that sends arbitrary bytes at any pace. */
export class RawClient {
  readonly socket: Socket
  received = ''
  readonly from = performance.now()
  /** When the server closed the connection. */
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

  /** Opens 50 at a time, because the accept queue of the system is limited. */
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

  /** Seconds from connecting until the server closed the connection. */
  get seconds(): number {
    return ((this.closedAt ?? Number.POSITIVE_INFINITY) - this.from) / 1000
  }

  /** Sends one character at a time until the connection is closed. */
  async trickle(text: string, pause: number): Promise<void> {
    for (const character of text) {
      if (this.closedAt || !this.socket.writable) return
      this.socket.write(character)
      await sleep(pause)
    }
  }

  /** Sends this many bytes as fast as the server accepts them. */
  async flood(bytes: number, wrap = (chunk: Buffer) => chunk): Promise<void> {
    const chunk = wrap(Buffer.alloc(65_536, 97))
    for (let sent = 0; sent < bytes && this.socket.writable; sent += 65_536) {
      await new Promise((resolve) => this.socket.write(chunk, resolve))
    }
  }
}
