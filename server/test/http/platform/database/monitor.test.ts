import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { monitorDatabase, requestTimeouts } from '../../../../src/platform/database/monitor.ts'
import { newDatabase } from '../../../support/clinic.ts'

test('stops pinging when the client disconnects', async () => {
  const monitor = monitorDatabase(await newDatabase())
  let pings = 0
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) }) // with a logger Fastify measures the time of requests
  const ping = () => {
    pings++
    return monitor.ping()
  }
  await app.register(requestTimeouts, { monitor: { ...monitor, ping } })
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/', () => slow)
  const port = Number(new URL(await app.listen({ port: 0 })).port)
  const gone = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => pings).toBeGreaterThan(0)
  client.destroy()
  await gone
  finish()
  // A ping in progress may still be counted; a second later there is none.
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1_000))
  await wait()
  const before = pings
  await wait()
  expect(pings).toBe(before)
  await app.close()
  await monitor.close()
})

test('does not end a response that has begun, when the database does not respond', async () => {
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) })
  let pings = 0
  const ping = async () => {
    pings++
    return false
  }
  await app.register(requestTimeouts, { monitor: { ping, isWritable: ping, close: async () => {} } })
  const stream = new PassThrough()
  app.get('/stream', (_request, reply) => reply.send(stream))
  app.get('/waiting', () => new Promise(() => {}))
  const address = await app.listen({ port: 0 })
  stream.write('begun')
  const [begun, waiting] = await Promise.all([fetch(`${address}/stream`), fetch(`${address}/waiting`)])
  expect(waiting.status).toBe(503)
  expect(pings).toBeGreaterThan(0)
  stream.end(', ended')
  expect(await begun.text()).toBe('begun, ended')
  await app.close()
})
