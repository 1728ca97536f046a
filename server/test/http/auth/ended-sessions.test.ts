import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

// Two servers on one database.
let clinic: Clinic
let node2: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  node2 = await Clinic.open({ url: clinic.url })
  admin = await clinic.person('admin')
})
afterAll(() => Promise.all([clinic.close(), node2.close()]))

const statuses = async (person: Person) => {
  const requests = [clinic, node2].flatMap(({ app }) => [
    person.on(app).get('/api/user'),
    person.on(app).delete('/api/mascotas/999999'),
  ])
  return (await Promise.all(requests)).map((response) => response.statusCode)
}

const update = (person: Person, fields: object) => admin.put(`/api/admin/users/${person.usuario.id_usuario}`, fields)

const endings: [string, (person: Person) => Promise<{ statusCode: number }>][] = [
  ['the user signs out', (person) => person.post('/api/logout', {})],
  ['the user is archived', (person) => admin.delete(`/api/admin/users/${person.usuario.id_usuario}`)],
  ['the user gets another role', (person) => update(person, { rol: 'veterinario' })],
  ['an administrator sets another password', (person) => update(person, { password: 'puesta-por-otra' })],
]

describe('a session', () => {
  test.each(endings)('is refused at once by every server when %s', async (_how, end) => {
    const person = await clinic.person()
    expect(await statuses(person)).toEqual([200, 404, 200, 404])
    expect([200, 204]).toContain((await end(person)).statusCode)
    expect(await statuses(person)).toEqual([401, 401, 401, 401])
  })

  test('is refused at once by every server when the user changes the password in another session', async () => {
    const person = await clinic.person()
    const { token } = (await clinic.login(person.usuario.email, PASSWORD)).json()
    const other = clinic.withToken(token)
    expect(await statuses(person)).toEqual([200, 404, 200, 404])
    const body = { current: PASSWORD, new: 'cambiada-ya', confirm: 'cambiada-ya' }
    expect((await other.post('/api/user/change-password', body)).statusCode).toBe(200)
    expect(await statuses(person)).toEqual([401, 401, 401, 401])
    expect(await statuses(other)).toEqual([200, 404, 200, 404])
  })

  test('is refused after a sign-out that runs while it is used', async () => {
    const person = await clinic.person()
    const reading = Array.from({ length: 10 }, () => person.get('/api/user'))
    await person.post('/api/logout', {})
    await Promise.all(reading)
    expect(await statuses(person)).toEqual([401, 401, 401, 401])
  })

  test('shows a new name at once on every server', async () => {
    const person = await clinic.person('cliente', { nombre: 'Antes' })
    await statuses(person)
    const { email } = person.usuario
    await person.post('/api/user', { nombre: 'Después', apellido: 'Nuevo', email })
    for (const { app } of [clinic, node2]) {
      expect((await person.on(app).get('/api/user')).json().nombre).toBe('Después')
    }
  })
})
