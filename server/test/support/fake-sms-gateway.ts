import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A gateway for SMS over real HTTP, which answers as it is told. */
export class FakeSmsGateway {
  readonly messages: Record<string, string>[] = []
  status = 201
  private readonly server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (this.status < 300) this.messages.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{"message":"…"}')
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/Messages.json`
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}
