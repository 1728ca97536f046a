import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

// Two servers on one database. Each believes for a moment a session that it has just found.
let here: Clinic
let there: Clinic
let admin: Person
beforeAll(async () => {
  here = await Clinic.open()
  there = await Clinic.open({ url: here.url })
  admin = await here.person('admin')
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const read = async (clinic: Clinic, person: Person) => (await person.on(clinic.app).get('/api/user')).statusCode
const write = async (clinic: Clinic, person: Person) =>
  (await person.on(clinic.app).delete('/api/mascotas/1')).statusCode

const ends: [string, (person: Person) => Promise<unknown>][] = [
  ['signs out', (person) => person.post('/api/logout', {})],
  ['is archived', (person) => admin.delete(`/api/admin/users/${person.usuario.id_usuario}`)],
  ['gets another role', (person) => admin.put(`/api/admin/users/${person.usuario.id_usuario}`, { rol: 'veterinario' })],
]

describe.each(ends)('somebody who %s', (_how, end) => {
  // Time stands still, so that it is not the machine's speed that ends a belief.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is refused at once where it happened, and elsewhere within a second', async () => {
    const person = await here.person()
    expect([await read(here, person), await read(there, person)]).toEqual([200, 200])
    await end(person)
    expect([await read(here, person), await read(there, person)]).toEqual([401, 200])
    vi.setSystemTime(Date.now() + 1_000)
    expect(await read(there, person)).toBe(401)
  })

  test('is refused at once elsewhere when they write', async () => {
    const person = await here.person()
    expect(await read(there, person)).toBe(200)
    await end(person)
    expect(await write(there, person)).toBe(401)
  })
})

test('who reads while their session ends is not believed afterwards', async () => {
  const person = await here.person()
  const reading = Array.from({ length: 10 }, () => read(here, person))
  await person.post('/api/logout', {})
  await Promise.all(reading)
  expect(await read(here, person)).toBe(401)
})

test('a new name is read at once where it was written', async () => {
  const person = await here.person('cliente', { nombre: 'Antes' })
  await read(here, person)
  const { email } = person.usuario
  await person.post('/api/user', { nombre: 'Después', apellido: 'Nuevo', email })
  expect((await person.get('/api/user')).json().nombre).toBe('Después')
})
