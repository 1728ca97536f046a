import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { monitorDatabase, requestTimeouts } from '../../../../src/platform/database/monitor.ts'
import { connectDatabase } from '../../../../src/platform/sql/connect.ts'
import { sql } from '../../../../src/platform/sql/sql.ts'
import { newDatabase } from '../../../support/clinic.ts'
import { FaultProxy } from '../../../support/fakes/fault-proxy.ts'

const never = () => Number.NEGATIVE_INFINITY

test('stops pinging when the client disconnects', async () => {
  const monitor = monitorDatabase(await newDatabase())
  let pings = 0
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) }) // with a logger Fastify measures the time of requests
  const ping = () => {
    pings++
    return monitor.ping()
  }
  await app.register(requestTimeouts, { monitor: { ...monitor, ping }, respondedAt: never })
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

test('a ping that came back while we were busy ourselves counts', async () => {
  const monitor = monitorDatabase(await newDatabase())
  expect(await monitor.ping()).toBe(true)
  const pinged = monitor.ping()
  await new Promise(setImmediate) // it is sent
  const end = performance.now() + 1_300
  while (performance.now() < end); // nothing is read meanwhile, and the time of the ping is over
  expect(await pinged).toBe(true)
  await monitor.close()
})

test('does not end a response that has begun, when the database does not respond', async () => {
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) })
  let pings = 0
  const ping = async () => {
    pings++
    return false
  }
  await app.register(requestTimeouts, {
    monitor: { ping, isWritable: ping, close: async () => {} },
    respondedAt: never,
  })
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

test('a database that falls silent: everybody gets a 503 within two seconds, whenever they come', async () => {
  const proxy = await new FaultProxy(await newDatabase()).forward()
  const monitor = monitorDatabase(proxy.url)
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) })
  await app.register(requestTimeouts, { monitor, respondedAt: never })
  app.get('/', () => new Promise(() => {})) // a query without a response
  const address = await app.listen({ port: 0 })
  expect(await monitor.ping()).toBe(true)
  proxy.freeze()
  const ask = async () => {
    const from = performance.now()
    const { status } = await fetch(address)
    return { status, ms: performance.now() - from }
  }
  const asked: ReturnType<typeof ask>[] = []
  for (let n = 0; n < 40; n++) {
    asked.push(ask())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const responses = await Promise.all(asked)
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
  // Below what it took with one ping after the other; a busy machine needs some time of its own.
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(2_300)
  await proxy.forward()
  await expect.poll(() => monitor.ping(), { timeout: 5_000 }).toBe(true)
  await app.close()
  await monitor.close()
  await proxy.refuse()
})

test('a ping that waits behind others in a busy pooler is no silent database: a slow request goes on while queries return', async () => {
  const url = await newDatabase()
  const proxy = await new FaultProxy(url).forward()
  const monitor = monitorDatabase(proxy.url)
  const db = connectDatabase(url)
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) })
  await app.register(requestTimeouts, { monitor, respondedAt: () => db.respondedAt })
  app.get('/slow', async () => {
    for (let n = 0; n < 12; n++) await db.query(sql`SELECT pg_sleep(0.25)`)
    return 'done'
  })
  app.get('/silent', () => new Promise(() => {}))
  const address = await app.listen({ port: 0 })
  proxy.freeze()
  expect(await (await fetch(`${address}/slow`)).text()).toBe('done')
  const from = performance.now()
  expect((await fetch(`${address}/silent`)).status).toBe(503)
  expect(performance.now() - from).toBeLessThan(2_300)
  await app.close()
  await db.close()
  await monitor.close()
  await proxy.refuse()
})
