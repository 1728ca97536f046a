import { connect } from 'node:net'

export interface Answer {
  status: number
  body: string
  /** Milliseconds. */
  time: number
}

/**
 * A connection on which one request goes out after the other, over a plain socket: a heavier client would take the processor
 * from the server that is measured, and make every difference look smaller.
 */
export class Line {
  private readonly socket
  private received: Buffer = Buffer.alloc(0)
  private asked = 0
  private heard: (answer: Answer) => void = () => {}
  private failed: (error: Error) => void = () => {}

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk) => this.read(chunk))
    this.socket.on('error', (error) => this.failed(error))
    this.socket.on('close', () => this.failed(new Error('The server closed the connection.')))
  }

  ask(request: string): Promise<Answer> {
    return new Promise((heard, failed) => {
      Object.assign(this, { heard, failed })
      this.asked = performance.now()
      this.socket.write(request)
    })
  }

  close(): void {
    this.failed = () => {}
    this.socket.destroy()
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const head = this.received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = this.received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (this.received.length < head + 4 + length) return
    const body = this.received.toString('utf8', head + 4)
    this.received = Buffer.alloc(0)
    this.heard({ status: Number(text.slice(9, 12)), body, time: performance.now() - this.asked })
  }
}

const headOf = (method: string, url: string, token: string) =>
  `${method} ${encodeURI(url)} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`

export const get = (url: string, token: string): string => `${headOf('GET', url, token)}\r\n`

export function send(method: 'POST' | 'PUT', url: string, token: string, body: object): string {
  const json = JSON.stringify(body)
  const length = Buffer.byteLength(json)
  return `${headOf(method, url, token)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`
}

/** The half hours from 10:00 to 17:30 of one day after the other. */
export function halfHour(year: number, n: number): string {
  return new Date(Date.UTC(year, 0, 1 + Math.floor(n / 16), 10, (n % 16) * 30)).toISOString().slice(0, 16)
}
