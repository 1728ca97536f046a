import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLink, deleteExpiredLinks } from '../../../src/auth/recovery/links.repo.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import {
  clinic,
  DEAD,
  forgot,
  linksOf,
  look,
  NEW_PASSWORD,
  NOW,
  newLink,
  node2,
  post,
  set,
  setUp,
  signsIn,
} from './password-setup.ts'

setUp()

describe('a password link', () => {
  test('returns only the first name of its user', async () => {
    const token = await newLink(await clinic.person('veterinario', { nombre: 'Íñigo' }))
    expect(token).toMatch(/^[\w-]{43}$/)
    const response = await look(token)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ nombre: 'Íñigo' })
  })

  test('sets the password once, ends all sessions and other links, and is audited', async () => {
    const person = await clinic.person()
    const [token, other] = [await newLink(person), await newLink(person)]
    const response = await set(token)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: 'Contraseña cambiada correctamente.', sesion: null })
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect(await signsIn(person, PASSWORD)).toBe(false)
    expect(await signsIn(person, NEW_PASSWORD)).toBe(true)
    for (const used of [token, other]) {
      for (const refused of [await look(used), await set(used, 'otra-más-todavía')]) {
        expect(refused.statusCode).toBe(404)
        expect(refused.json()).toEqual(DEAD)
      }
    }
    expect(await linksOf(person)).toHaveLength(0)
    const { id_usuario } = person.usuario
    const trail = await clinic.sql`
      SELECT id_usuario, accion, antes, despues, peticion FROM auditoria WHERE id_entidad = ${id_usuario}`
    const peticion = response.headers['x-request-id']
    expect([...trail]).toEqual([{ id_usuario, accion: 'password', antes: null, despues: null, peticion }])
  })

  test('sets one password when it is used twice concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await clinic.person()
      const token = await newLink(person)
      const passwords = ['primera-nueva', 'segunda-nueva']
      const responses = await Promise.all(
        passwords.map((password, n) => set(token, password, { on: n ? node2 : clinic })),
      )
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404])
      const winner = responses.findIndex((response) => response.statusCode === 200)
      expect(await signsIn(person, passwords[winner] as string)).toBe(true)
    }
  })

  test('does not conflict with a concurrent change of the e-mail address', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await clinic.person()
      const { nombre, apellido, email } = person.usuario
      const token = await newLink(person)
      const [used, changed] = await Promise.all([
        set(token),
        person.post('/api/user', { nombre, apellido, email: `otra-${email}`, password_actual: PASSWORD }),
      ])
      expect([200, 404]).toContain(used.statusCode)
      // Its session has ended, or its password is another one by now.
      expect([200, 401, 422]).toContain(changed.statusCode)
    }
  })

  test('works until it expires', async () => {
    const person = await clinic.person()
    const token = await newLink(person)
    const lastMoment = await Clinic.open({ url: clinic.url, now: '2026-03-10T11:59:59.999Z' })
    const after = await Clinic.open({ url: clinic.url, now: '2026-03-10T12:00:00Z' })
    try {
      expect((await look(token, { on: after })).json()).toEqual(DEAD)
      expect((await set(token, NEW_PASSWORD, { on: after })).statusCode).toBe(404)
      expect((await look(token, { on: lastMoment })).statusCode).toBe(200)
      expect((await set(token, NEW_PASSWORD, { on: lastMoment })).statusCode).toBe(200)
    } finally {
      await Promise.all([lastMoment.close(), after.close()])
    }
  })

  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['a new password', (person) => changePassword(person)],
    ['another address', ({ usuario }) => change(usuario.id_usuario, { email: `x${usuario.email}` })],
    ['an administrator’s password', ({ usuario }) => change(usuario.id_usuario, { password: 'puesta-por-otra' })],
    ['the archive', (person) => clinic.archive(person)],
  ]
  const changePassword = (person: Person) =>
    person.post('/api/user/change-password', { current: PASSWORD, new: 'cambiada-ya', confirm: 'cambiada-ya' })
  const change = async (id: number, body: object) => (await clinic.person('admin')).put(`/api/admin/users/${id}`, body)

  test.each(endings)('is invalid after %s', async (_what, end) => {
    const person = await clinic.person()
    const token = await newLink(person)
    await end(person)
    expect((await look(token)).statusCode).toBe(404)
    expect((await set(token)).statusCode).toBe(404)
    expect(await linksOf(person)).toHaveLength(0)
  })

  test('stays valid after a change of name or telephone number', async () => {
    const person = await clinic.person()
    const token = await newLink(person)
    await change(person.usuario.id_usuario, { nombre: 'Otra', telefono: '612345678' })
    expect((await look(token)).json()).toEqual({ nombre: 'Otra' })
  })

  test('is invalid for an archived account', async () => {
    const person = await clinic.person()
    await clinic.archive(person)
    expect((await look(await newLink(person))).statusCode).toBe(404)
    expect(await linksOf(person)).toHaveLength(0)
  })

  test('waits for a concurrent change of the e-mail address when it is created', async () => {
    const person = await clinic.person()
    let made: Promise<string> | undefined
    await clinic.sql.begin(async (tx) => {
      await tx`UPDATE usuario SET email = ${`y${person.usuario.email}`} WHERE id_usuario = ${person.usuario.id_usuario}`
      made = newLink(person)
      await clinic.waitForLock()
      expect(await linksOf(person)).toHaveLength(0)
    })
    expect((await look((await made) as string)).statusCode).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), 'ñ\u0000', "' OR 1=1 --"])(
    'is not valid as %j',
    async (token) => {
      for (const response of [await look(token), await set(token)]) {
        expect(response.statusCode).toBe(404)
        expect(response.json()).toEqual(DEAD)
      }
    },
  )

  test.each([
    [
      { password: 'corta', password_confirmation: 'corta' },
      'password',
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [{ password_confirmation: 'distinta' }, 'password_confirmation', 'Las contraseñas no coinciden'],
    [{ password_confirmation: '' }, 'password_confirmation', 'Confirma la contraseña'],
    [{ token: 7 }, 'token', 'Valor no válido'],
  ])('stays valid after a request with %j', async (fields, field, text) => {
    const person = await clinic.person()
    const token = await newLink(person)
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...fields }
    const response = await post('nueva', body)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect((await look(token)).statusCode).toBe(200)
  })

  test('resets the rate limit of the account', async () => {
    const person = await clinic.person()
    const address = '10.8.0.3'
    for (let n = 0; n < 11; n++) await clinic.login(person.usuario.email, `intento-${n}`, address)
    expect((await clinic.login(person.usuario.email, PASSWORD, address)).statusCode).toBe(429)
    expect((await set(await newLink(person), NEW_PASSWORD, { address })).statusCode).toBe(200)
    expect((await clinic.login(person.usuario.email, NEW_PASSWORD, address)).statusCode).toBe(200)
  })
})

describe('the token of a link', () => {
  test('is stored only as a hash, and is in no log, notice or audit row', async () => {
    const person = await clinic.person()
    await forgot(person.usuario.email)
    const token = await newLink(person)
    const [row] = await linksOf(person)
    expect(row).toEqual({
      token_hash: createHash('sha256').update(token).digest(),
      id_usuario: person.usuario.id_usuario,
      creado_en: new Date(NOW),
      caduca_en: new Date('2026-03-10T12:00:00Z'),
    })
    const dump = async () =>
      JSON.stringify(
        await clinic.sql`
        SELECT (SELECT string_agg(t::text, '') FROM enlace t) || (SELECT string_agg(t::text, '') FROM aviso t)
          || (SELECT string_agg(t::text, '') FROM usuario t) AS text`,
      )
    expect(await dump()).not.toContain(token)
    await look(token)
    await set(`${token}x`)
    await set(token)
    const trail = JSON.stringify(await clinic.sql`SELECT * FROM auditoria`)
    for (const text of [trail, clinic.logged.join('')]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(NEW_PASSWORD)
      expect(text).not.toContain(createHash('sha256').update(token).digest('hex'))
    }
    expect(clinic.logged.join('')).toContain('POST /api/password/nueva 200')
  })

  test('is deleted after it expires', async () => {
    const person = await clinic.person()
    await createLink(clinic.db, person.usuario.id_usuario, 1, new Date(Date.now() - 3_600_001))
    await createLink(clinic.db, person.usuario.id_usuario, 1, new Date())
    expect(await linksOf(person)).toHaveLength(2)
    await deleteExpiredLinks(clinic.db)
    expect(await linksOf(person)).toHaveLength(1)
  })
})
