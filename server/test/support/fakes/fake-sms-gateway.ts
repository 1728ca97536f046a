import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server that responds like an SMS gateway, with a configurable status. */
export class FakeSmsGateway {
  readonly messages: Record<string, string>[] = []
  status = 201
  private readonly server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (this.status < 300) this.messages.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{"message":"…"}')
  })

  /** Starts listening and returns the URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/Messages.json`
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}
