import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { archive, audit } from '../../../src/entities/index.ts'
import { sql } from '../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../src/platform/sql/transaction.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { EventStream } from '../../support/event-stream.ts'
import { eventsUntilNow, openLive } from './setup.ts'

let clinic: Clinic
let address: string
let openStream: (person: Person) => Promise<EventStream>
let opened: EventStream[] = []
beforeAll(async () => {
  const live = await openLive()
  clinic = live.clinic
  openStream = live.open
  address = live.address
})
afterAll(() => clinic.close())
afterEach(async () => {
  for (const stream of opened) stream.close()
  await Promise.all(opened.map(({ ended }) => ended))
  opened = []
})

const open = async (person: Person) => {
  const stream = await openStream(person)
  opened.push(stream)
  return stream
}

test('a stream is not compressed, not stored, not buffered by a proxy, and has the usual headers', async () => {
  const { response } = await open(await clinic.person())
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(response.headers['content-encoding']).toBeUndefined()
})

test('nobody without a session gets a stream', async () => {
  expect((await clinic.anonymous.get('/api/eventos')).statusCode).toBe(401)
  expect((await clinic.withToken('x'.repeat(43)).get('/api/eventos')).statusCode).toBe(401)
})

test('a server with EVENTS=off responds 204', async () => {
  const off = await Clinic.open({ url: clinic.url })
  expect((await (await clinic.person()).on(off.app).get('/api/eventos')).statusCode).toBe(204)
  await off.close()
})

test('the eleventh stream of a user gets 204, and a closed one makes room', async () => {
  const person = await clinic.person()
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(person)))
  expect(streams.map(({ response }) => response.statusCode)).toEqual(Array(10).fill(200))
  expect((await person.get('/api/eventos')).statusCode).toBe(204)
  streams[0]?.close()
  await expect.poll(async () => (await open(person)).response.statusCode).toBe(200)
})

test('an event says to its author that the change is their own, and to others that it is not', async () => {
  const [admin, owner] = [await clinic.person('admin'), await clinic.person()]
  const streams = await Promise.all([open(admin), open(owner)])
  const created = await owner.post('/api/mascotas', { nombre: 'Kira', fecha_nacimiento: '2020-01-01' })
  const event = { entidad: 'mascota', id: created.json().id_mascota, accion: 'crear' }
  expect(await eventsUntilNow(clinic, streams)).toEqual([[{ ...event, propia: false }], [{ ...event, propia: true }]])
})

test('a new stream begins with the events of the last seconds that its user may see', async () => {
  const [owner, other] = [await clinic.person(), await clinic.person()]
  const created = await owner.post('/api/mascotas', { nombre: 'Kira', fecha_nacimiento: '2020-01-01' })
  const id = created.json().id_mascota
  const streams = await Promise.all([owner, other].map(({ token }) => EventStream.open(address, token)))
  opened.push(...streams)
  const [own, others] = await eventsUntilNow(clinic, streams)
  expect(own).toContainEqual({ entidad: 'mascota', id, accion: 'crear', propia: true })
  expect(others).toEqual([])
})

describe('a transaction', () => {
  test('that is rolled back tells nobody', async () => {
    const admin = await clinic.person('admin')
    const owner = await clinic.person()
    const id_mascota = await clinic.mascota(owner)
    const streams = await Promise.all([open(admin), open(owner)])
    const author = { actor: admin.usuario.id_usuario, peticion: null }
    const work = withTransaction(clinic.db, async (tx) => {
      await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id: 1, antes: owner.usuario })
      await archive(tx, 'mascota', sql`id_mascota = ${id_mascota}`, author)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await eventsUntilNow(clinic, streams)).toEqual([[], []])
  })

  test('tells only once it is committed, when others can read what it wrote', async () => {
    const admin = await clinic.person('admin')
    const owner = await clinic.person()
    const id_mascota = await clinic.mascota(owner)
    const [stream] = [await open(admin)]
    const author = { actor: admin.usuario.id_usuario, peticion: null }
    await withTransaction(clinic.db, async (tx) => {
      await archive(tx, 'mascota', sql`id_mascota = ${id_mascota}`, author)
      expect(await eventsUntilNow(clinic, [stream])).toEqual([[]])
    })
    expect(await eventsUntilNow(clinic, [stream])).toMatchObject([[{ entidad: 'mascota', id: id_mascota }]])
  })
})

test('a notification that this version does not know is ignored', async () => {
  const stream = await open(await clinic.person('admin'))
  for (const payload of ['', 'x', '{}', '{"entidad":"futura","id":1,"accion":"crear","lectura":[],"usuarios":[]}'])
    await clinic.sql`SELECT pg_notify('huella', ${payload})`
  expect(await eventsUntilNow(clinic, [stream])).toEqual([[]])
})
