import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSmsGateway } from '../../src/avisos/transport/sms-gateway.ts'

const sms = { to: '+34600111222', body: 'Peña & Cía: mañana' }

describe('the SMS gateway', () => {
  let server: Server
  let url: string
  let asked: { headers: IncomingHttpHeaders; method?: string; form: Record<string, string> }[]
  let answer: { status: number; body?: string; headers?: Record<string, string> } | 'nothing'

  beforeEach(async () => {
    asked = []
    answer = { status: 201, body: '{"sid":"SM1"}' }
    server = createServer(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)))
      asked.push({ headers: request.headers, method: request.method, form })
      if (answer === 'nothing') return
      response.writeHead(answer.status, answer.headers).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (token = 'AC1:secreto', limit = 5_000) =>
    createSmsGateway({ url, token, from: 'SanAnton', limit })
      .send(sms)
      .then(
        () => 'sent',
        ({ name, permanent, message }) => ({ name, permanent, message }),
      )

  test('takes a form', async () => {
    expect(await send()).toBe('sent')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      form: { To: '+34600111222', From: 'SanAnton', Body: 'Peña & Cía: mañana' },
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    })
  })

  test.each([
    ['AC1:secreto', `Basic ${Buffer.from('AC1:secreto').toString('base64')}`],
    ['un-token', 'Bearer un-token'],
  ])('the token %s goes as %s', async (token, authorization) => {
    await send(token)
    expect(asked[0]?.headers.authorization).toBe(authorization)
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
    answer = { status, body: '{"code":21211,"message":"The number is not valid"}' }
    const message = `SMS gateway: ${status} The number is not valid`
    expect(await send()).toEqual({ name: 'SendError', permanent, message })
  })

  test('an answer of another kind is told in short, without the token', async () => {
    answer = { status: 500, body: `<h1>secreto</h1>\n${'x'.repeat(5_000)}` }
    const failed = (await send()) as { message: string }
    expect(failed.message).toMatch(/^SMS gateway: 500 <h1>\*\*\*<\/h1> x+…$/)
    expect(failed.message).toHaveLength(200)
  })

  test('the token is not carried to another address', async () => {
    answer = { status: 307, headers: { location: '/elsewhere' } }
    expect(await send()).toMatchObject({ permanent: false })
    expect(asked).toHaveLength(1)
  })

  test('no answer in time: temporary', async () => {
    answer = 'nothing'
    expect(await send('un-token', 100)).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'SMS gateway: no answer',
    })
  })

  test('nobody listens: temporary', async () => {
    server.close()
    expect(await send()).toEqual({ name: 'SendError', permanent: false, message: 'SMS gateway: connection refused' })
  })
})
