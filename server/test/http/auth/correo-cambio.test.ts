import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import {
  CHANGED,
  CONFIRM,
  change,
  clinic,
  confirmed,
  newAddress,
  outbox,
  save,
  setUp,
  subjectsTo,
  tokenTo,
} from './correo-setup.ts'

setUp()

const users = '/api/admin/users'

describe('another address of one’s own', () => {
  test('needs the password, which is counted as at sign-in', async () => {
    const person = await clinic.person()
    const email = newAddress()
    const without = await save(person, { email })
    expect([without.statusCode, without.json().errors]).toEqual([
      422,
      { password_actual: 'Escribe tu contraseña para cambiar el correo' },
    ])
    for (let tries = 0; tries < 10; tries++) {
      const wrong = await save(person, { email, password_actual: `no-es-esta-${tries}` })
      expect(wrong.json()).toMatchObject({
        code: 'PASSWORD_ACTUAL_INCORRECTA',
        errors: { password_actual: 'La contraseña actual no es correcta.' },
      })
    }
    expect((await save(person, { email, password_actual: PASSWORD })).statusCode).toBe(429)
    expect((await person.get('/api/user')).json()).toEqual(person.usuario)
    expect(await clinic.sql`SELECT FROM aviso WHERE id_usuario = ${person.usuario.id_usuario}`).toHaveLength(0)
  })

  test('is told to the old one and confirmed at the new one; the sessions stay', async () => {
    const person = await clinic.person('veterinario')
    const { email, undo } = await change(person)
    expect((await person.get('/api/user')).json()).toMatchObject({ email, email_confirmado: false })
    expect(await subjectsTo(person.usuario.email)).toEqual(['El correo de tu cuenta en La clínica ha cambiado'])
    expect(await subjectsTo(email)).toEqual(['Confirma tu correo en La clínica'])
    expect(undo).toMatch(/^[\w-]{43}$/)
    // It signs in at once.
    expect((await clinic.login(email, PASSWORD)).statusCode).toBe(200)
    expect((await clinic.login(person.usuario.email, PASSWORD)).statusCode).toBe(422)
  })

  test('is none in another case: no password, no letter', async () => {
    const person = await clinic.person()
    const email = person.usuario.email.toUpperCase()
    expect((await save(person, { email })).json()).toMatchObject({ email, email_confirmado: true })
    expect(await clinic.sql`SELECT FROM aviso WHERE id_usuario = ${person.usuario.id_usuario}`).toHaveLength(0)
  })

  test('of two at once is one after the other', async () => {
    const person = await clinic.person()
    const bodies = [newAddress(), newAddress()].map((email) => ({ email, password_actual: PASSWORD }))
    const responses = await Promise.all(bodies.map((body) => save(person, body)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const rows = await clinic.sql`
      SELECT anterior FROM cambio_email WHERE id_usuario = ${person.usuario.id_usuario} ORDER BY id_cambio`
    // The second loses an address that nobody had confirmed, which takes nothing back.
    expect(rows.map(({ anterior }) => anterior)).toEqual([person.usuario.email])
    await tokenTo(person.usuario.email, CHANGED)
  })

  test('that another account could still take back is not given to somebody else by themselves', async () => {
    const person = await clinic.person()
    await change(person)
    const body = { nombre: 'Eva', apellido: 'Sol', email: person.usuario.email.toUpperCase() }
    const registration = { ...body, password: PASSWORD, password_confirmation: PASSWORD }
    const registered = await clinic.anonymous.post('/api/register', registration)
    expect([registered.statusCode, registered.json().errors]).toEqual([
      422,
      { email: 'Ya existe una cuenta con este correo electrónico.' },
    ])
    const other = await clinic.person()
    expect((await save(other, { email: person.usuario.email, password_actual: PASSWORD })).statusCode).toBe(422)
    // Its own account takes it back as it likes.
    expect((await save(person, { email: person.usuario.email, password_actual: PASSWORD })).statusCode).toBe(200)
  })
})

describe('another address of somebody else', () => {
  test('of an administrator, or one’s own, needs the caller’s password', async () => {
    const [admin, other] = [await clinic.person('admin'), await clinic.person('admin')]
    for (const { usuario } of [admin, other]) {
      const url = `${users}/${usuario.id_usuario}`
      const email = newAddress()
      const without = await admin.put(url, { email })
      expect([without.statusCode, without.json().errors]).toEqual([
        422,
        { password_actual: 'Escribe tu contraseña para cambiar el correo' },
      ])
      expect((await admin.put(url, { email, password_actual: 'no-es-esta' })).json().code).toBe(
        'PASSWORD_ACTUAL_INCORRECTA',
      )
      expect((await admin.put(url, { email: usuario.email.toUpperCase() })).statusCode).toBe(200)
      expect((await admin.put(url, { email, password_actual: PASSWORD })).json()).toMatchObject({
        email,
        email_confirmado: false,
      })
      await outbox.drain()
      expect(await subjectsTo(usuario.email.toUpperCase())).toHaveLength(1)
    }
  })

  test('is told and confirmed if they have access; otherwise the clinic’s word counts', async () => {
    const [desk, client] = [await clinic.person('recepcion'), await clinic.person()]
    const email = newAddress()
    expect((await desk.put(`${users}/${client.usuario.id_usuario}`, { email })).json().email_confirmado).toBe(false)
    await tokenTo(client.usuario.email, CHANGED)
    await tokenTo(email, CONFIRM)
    expect(await confirmed(client)).toBe(false)

    const lola = { nombre: 'Lola', apellido: 'Vidal', rol: 'cliente', invitar: true, email: newAddress() }
    const invited = (await desk.post(users, lola)).json()
    expect(invited).toMatchObject({ acceso: 'invitado', email_confirmado: true })
    const moved = (await desk.put(`${users}/${invited.id_usuario}`, { email: newAddress() })).json()
    expect(moved.email_confirmado).toBe(true)
    await outbox.drain()
    expect(await subjectsTo(lola.email)).toEqual([])
    expect(await clinic.sql`SELECT FROM cambio_email WHERE id_usuario = ${invited.id_usuario}`).toHaveLength(0)
  })
})
