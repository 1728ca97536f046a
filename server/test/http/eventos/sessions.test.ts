import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import type { EventStream } from '../../support/event-stream.ts'
import { eventsUntilNow, openLive } from './setup.ts'

// Two servers on one database: requests go to the first, streams are on the second.
let clinic: Clinic
let node2: Clinic
let open: (person: Person) => Promise<EventStream>
let admin: Person
beforeAll(async () => {
  clinic = (await openLive()).clinic
  const live = await openLive({ url: clinic.url })
  node2 = live.clinic
  open = live.open
  admin = await clinic.person('admin')
})
afterAll(() => Promise.all([clinic.close(), node2.close()]))

const update = (person: Person, fields: object) => admin.put(`/api/admin/users/${person.usuario.id_usuario}`, fields)

const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['the user signs out', (person) => person.post('/api/logout', {})],
  ['the user is archived', (person) => admin.delete(`/api/admin/users/${person.usuario.id_usuario}`)],
  ['the user gets another role', (person) => update(person, { rol: 'veterinario' })],
  ['an administrator sets another password', (person) => update(person, { password: 'puesta-por-otra' })],
]

describe('a stream', () => {
  test('tells what another server writes', async () => {
    const stream = await open(admin)
    const person = await clinic.person()
    await update(person, { nombre: 'Nueva' })
    const [messages] = await eventsUntilNow(clinic, [stream])
    expect(messages).toEqual([
      { entidad: 'usuario', id: person.usuario.id_usuario, accion: 'actualizar', propia: true },
    ])
    stream.close()
  })

  test.each(endings)('ends when %s, and those of others go on', async (_how, end) => {
    const person = await clinic.person()
    const [stream, other] = await Promise.all([open(person), open(await clinic.person())])
    await end(person)
    await stream.ended
    expect((await person.get('/api/eventos')).statusCode).toBe(401)
    await eventsUntilNow(clinic, [other])
    other.close()
  })

  test('of another session ends when the password is changed', async () => {
    const person = await clinic.person()
    const { token } = (await clinic.login(person.usuario.email, PASSWORD)).json()
    const other = clinic.withToken(token)
    const [stream, own] = await Promise.all([open(person), open(other)])
    await other.post('/api/user/change-password', { current: PASSWORD, new: 'cambiada-ya', confirm: 'cambiada-ya' })
    await stream.ended
    await eventsUntilNow(clinic, [own])
    own.close()
  })
})
