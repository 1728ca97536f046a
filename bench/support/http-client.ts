import { connect } from 'node:net'

export interface HttpResponse {
  status: number
  body: string
  /** Milliseconds. */
  time: number
}

/**
 * One connection with one request at a time, over a plain socket: a full HTTP client takes processor time from the measured server.
 */
export class HttpConnection {
  private readonly socket
  private received: Buffer = Buffer.alloc(0)
  private sentAt = 0
  private resolve: (response: HttpResponse) => void = () => {}
  private reject: (error: Error) => void = () => {}

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk) => this.read(chunk))
    this.socket.on('error', (error) => this.reject(error))
    this.socket.on('close', () => this.reject(new Error('The server closed the connection.')))
  }

  request(text: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      Object.assign(this, { resolve, reject })
      this.sentAt = performance.now()
      this.socket.write(text)
    })
  }

  close(): void {
    this.reject = () => {}
    this.socket.destroy()
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.received.length < end + 4 + length) return
    const body = this.received.toString('utf8', end + 4)
    this.received = Buffer.alloc(0)
    this.resolve({ status: Number(head.slice(9, 12)), body, time: performance.now() - this.sentAt })
  }
}

const requestHead = (method: string, url: string, token: string) =>
  `${method} ${encodeURI(url)} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`

/** The text of a GET request. */
export const getRequest = (url: string, token: string): string => `${requestHead('GET', url, token)}\r\n`

/** The text of a request with a JSON body. */
export function jsonRequest(method: 'POST' | 'PUT', url: string, token: string, body: object): string {
  const json = JSON.stringify(body)
  const length = Buffer.byteLength(json)
  return `${requestHead(method, url, token)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`
}
