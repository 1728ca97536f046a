import { connect, createServer, type Server, type Socket } from 'node:net'

interface Cut {
  text: string
  /** Whether the database gets the message, and only its response is lost. */
  delivered: boolean
}

/** A TCP proxy between the server and its database that can refuse, drop, freeze or cut connections. */
export class FaultProxy {
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  private port = 0
  private frozen = false
  private dropping = false
  private cut: Cut | undefined

  constructor(databaseUrl: string) {
    this.target = new URL(databaseUrl)
  }

  get url(): string {
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.port}`
    return url.href
  }

  /** Forwards connections. */
  async forward(): Promise<this> {
    this.frozen = false
    this.dropping = false
    for (const socket of this.sockets) socket.resume()
    if (this.server) return this
    this.server = createServer((socket) => this.join(socket))
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as { port: number }).port
    return this
  }

  /** Closes all connections and refuses new ones, like a stopped database. */
  async refuse(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server?.close(resolve))
    this.server = undefined
  }

  /** Closes all connections, and new ones right after they are accepted. */
  drop(): void {
    this.dropping = true
    for (const socket of this.sockets) socket.destroy()
  }

  /** Forwards nothing but keeps the connections open, like a hanging database. */
  freeze(): void {
    this.frozen = true
    for (const socket of this.sockets) socket.pause()
  }

  /** Closes the first connection that sends this text, before the database gets it or before it has responded. */
  cutAt(text: string, { delivered }: Pick<Cut, 'delivered'>): void {
    this.cut = { text, delivered }
  }

  private join(near: Socket): void {
    if (this.dropping) return void near.destroy()
    const far = connect(Number(this.target.port || 5432), this.target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from)
      from.on('data', (chunk) => {
        const cut = from === near && this.cut && chunk.includes(this.cut.text) ? this.cut : undefined
        if (!cut) return void to.write(chunk)
        this.cut = undefined
        if (cut.delivered) {
          far.removeAllListeners('data').once('data', () => near.destroy())
          far.write(chunk)
        } else near.destroy()
      })
      from.on('error', () => {})
      from.on('close', () => {
        this.sockets.delete(from)
        to.destroy()
      })
      if (this.frozen) from.pause()
    }
  }
}
