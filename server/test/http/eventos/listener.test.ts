import { promisify } from 'node:util'
import { RECONEXION } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseListener } from '../../../src/platform/database/listener.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import { type Clinic, newDatabase, type Person } from '../../support/clinic.ts'
import type { EventStream } from '../../support/event-stream.ts'
import { eventsUntilNow, openLive } from './setup.ts'

let clinic: Clinic
let open: (person: Person) => Promise<EventStream>
let admin: Person
beforeAll(async () => {
  const live = await openLive()
  clinic = live.clinic
  open = live.open
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

test('after the connection to the database was lost, streams go on and clients load again', async () => {
  const stream = await open(admin)
  for (let round = 0; round < 2; round++) {
    await clinic.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'huella-listener' AND datname = current_database()`
    await stream.find((message) => message === RECONEXION)
    await admin.post('/api/user', { nombre: 'Jefa', apellido: 'Sol', email: admin.usuario.email })
    const [messages] = await eventsUntilNow(clinic, [stream])
    expect(messages).toEqual([RECONEXION, expect.objectContaining({ entidad: 'usuario' })])
  }
  stream.close()
})

test('a client that does not read loses its stream, while others are notified and writes do not wait', async () => {
  const [stopped, reading] = await Promise.all([open(admin), open(admin)])
  stopped.response.pause()
  const event = { entidad: 'cita', accion: 'crear', autor: null, lectura: ['citas:list'], usuarios: [] }
  const connections = promisify((done: (error: Error | null, count: number) => void) =>
    clinic.app.server.getConnections(done),
  )
  const before = await connections()
  const memory = process.memoryUsage().arrayBuffers
  let slowest = 0
  // The buffers of both sockets take megabytes before ours is full.
  for (let round = 0; (await connections()) === before; round++) {
    await clinic.sql`
      SELECT count(pg_notify('huella', (${JSON.stringify(event)}::jsonb || jsonb_build_object('id', n))::text))
      FROM generate_series(1, 400) n`
    const from = performance.now()
    if (round % 20 === 0) await admin.post('/api/user', { nombre: 'Jefa', apellido: 'Sol', email: admin.usuario.email })
    slowest = Math.max(slowest, performance.now() - from)
    await eventsUntilNow(clinic, [reading])
  }
  expect(slowest).toBeLessThan(5_000)
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(50e6)
  stopped.response.resume()
  await stopped.ended
  reading.close()
})

test('a listener whose notifications do not arrive, as behind a pooler, is not available', async () => {
  // They are sent to another database.
  const elsewhere = connectDatabase(await newDatabase(), { maxConnections: 1 })
  const listener = new DatabaseListener(clinic.url, elsewhere, clinic.app.log)
  await listener.start()
  expect(listener.available).toBe(false)
  expect(clinic.logged.join()).toContain('a notification did not come back')
  await listener.close()
  await elsewhere.close()
})

test('a server that closes ends its streams at once', async () => {
  const live = await openLive({ url: clinic.url })
  const stream = await live.open(admin)
  const from = performance.now()
  await live.clinic.close()
  await stream.ended
  expect(performance.now() - from).toBeLessThan(5_000)
})
