import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerWithoutDatabase, takePulse } from '../../../src/platform/database/pulse.ts'
import { newDatabase } from '../../support/clinic.ts'

test('stops pinging when the client disconnects', async () => {
  const pulse = takePulse(await newDatabase())
  let taken = 0
  const app = fastify()
  const beats = () => {
    taken++
    return pulse.beats()
  }
  answerWithoutDatabase(app, { ...pulse, beats })
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/', () => slow)
  const port = Number(new URL(await app.listen({ port: 0 })).port)
  const gone = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => taken).toBeGreaterThan(0)
  client.destroy()
  await gone
  finish()
  // What was being asked may still be counted; four looks later nobody asks.
  const look = () => new Promise((resolve) => setTimeout(resolve, 1_000))
  await look()
  const before = taken
  await look()
  expect(taken).toBe(before)
  await app.close()
  await pulse.close()
})
