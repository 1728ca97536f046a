import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSmsGateway } from '../../../src/avisos/transport/sms-gateway.ts'

const sms = { to: '+34600111222', body: 'Peña & Cía: mañana' }

describe('the SMS gateway', () => {
  let server: Server
  let url: string
  let requests: { headers: IncomingHttpHeaders; method?: string; form: Record<string, string> }[]
  let reply: { status: number; body?: string; headers?: Record<string, string> } | 'none'

  beforeEach(async () => {
    requests = []
    reply = { status: 201, body: '{"sid":"SM1"}' }
    server = createServer(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)))
      requests.push({ headers: request.headers, method: request.method, form })
      if (reply === 'none') return
      response.writeHead(reply.status, reply.headers).end(reply.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (token = 'AC1:secreto', timeoutMs = 5_000) =>
    createSmsGateway({ url, token, from: 'SanAnton', timeoutMs })
      .send(sms)
      .then(
        () => 'sent',
        ({ name, permanent, message }) => ({ name, permanent, message }),
      )

  test('sends a form', async () => {
    expect(await send()).toBe('sent')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      form: { To: '+34600111222', From: 'SanAnton', Body: 'Peña & Cía: mañana' },
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    })
  })

  test.each([
    ['AC1:secreto', `Basic ${Buffer.from('AC1:secreto').toString('base64')}`],
    ['un-token', 'Bearer un-token'],
  ])('sends the token %s as %s', async (token, authorization) => {
    await send(token)
    expect(requests[0]?.headers.authorization).toBe(authorization)
  })

  test.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
  ])('%i: permanent is %s', async (status, permanent) => {
    reply = { status, body: '{"code":21211,"message":"The number is not valid"}' }
    const message = `SMS gateway: ${status} The number is not valid`
    expect(await send()).toEqual({ name: 'SendError', permanent, message })
  })

  test('shortens the body of an error and removes the token', async () => {
    reply = { status: 500, body: `<h1>secreto</h1>\n${'x'.repeat(5_000)}` }
    const failed = (await send()) as { message: string }
    expect(failed.message).toMatch(/^SMS gateway: 500 <h1>\*\*\*<\/h1> x+…$/)
    expect(failed.message).toHaveLength(200)
  })

  test('does not send the token to a redirect target', async () => {
    reply = { status: 307, headers: { location: '/other' } }
    expect(await send()).toMatchObject({ permanent: false })
    expect(requests).toHaveLength(1)
  })

  test('a timeout is a temporary error', async () => {
    reply = 'none'
    expect(await send('un-token', 100)).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'SMS gateway: no response',
    })
  })

  test('a refused connection is a temporary error', async () => {
    server.close()
    expect(await send()).toEqual({ name: 'SendError', permanent: false, message: 'SMS gateway: connection refused' })
  })
})
