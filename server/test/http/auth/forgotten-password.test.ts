import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import {
  clinic,
  forgot,
  linksOf,
  look,
  NEW_PASSWORD,
  NOW,
  newLink,
  node2,
  noticesOf,
  post,
  SENT,
  set,
  setUp,
  signsIn,
} from './password-setup.ts'

setUp()

describe('a forgotten password', () => {
  test('queues a notice without a token', async () => {
    const person = await clinic.person()
    const response = await forgot(` ${person.usuario.email.toUpperCase()} `)
    expect(response.statusCode).toBe(202)
    expect(response.json()).toEqual(SENT)
    const id = person.usuario.id_usuario
    expect(await noticesOf(person)).toMatchObject([
      {
        clave: expect.stringMatching(new RegExp(`^password_olvidada:${id}:[0-9a-f-]{36}$`)),
        tipo: 'password_olvidada',
        canal: 'email',
        id_cita: null,
        datos: {},
        estado: 'pendiente',
        creado_en: new Date(NOW),
        enviar_desde: new Date(NOW),
        caduca_en: new Date('2026-03-10T12:00:00Z'),
        intentos: 0,
        destino: null,
      },
    ])
    expect(await linksOf(person)).toHaveLength(0)
    expect(await signsIn(person, PASSWORD)).toBe(true)
  })

  test('responds the same for known, unknown and archived accounts', async () => {
    const [known, archived] = [await clinic.person(), await clinic.person()]
    await clinic.archive(archived)
    const responses = []
    for (const email of [known.usuario.email, archived.usuario.email, 'nadie@ejemplo.es']) {
      const { statusCode, body, headers } = await forgot(email)
      const { date: _, 'x-request-id': __, ...rest } = headers
      responses.push({ statusCode, body, rest })
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await noticesOf(known)).toHaveLength(1)
    expect(await noticesOf(archived)).toHaveLength(0)
  })

  test('queues at most three notices in 15 minutes across all servers', async () => {
    const person = await clinic.person()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => forgot(person.usuario.email, { on: n % 2 ? node2 : clinic })),
    )
    for (const response of responses) expect([response.statusCode, response.json()]).toEqual([202, SENT])
    expect(await noticesOf(person)).toHaveLength(3)
    await clinic.sql`UPDATE intento_acceso SET caduca_en = now() - interval '1 second'`
    await forgot(person.usuario.email)
    expect(await noticesOf(person)).toHaveLength(4)
  })

  test.each([
    [{}, 'El correo electrónico es obligatorio'],
    [{ email: ' ' }, 'El correo electrónico es obligatorio'],
    [{ email: 'ana' }, 'Correo electrónico no válido.'],
  ])('refuses %j', async (body, text) => {
    const response = await post('olvidada', body)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code: 'DATOS_INVALIDOS', message: text, errors: { email: text } })
  })
})

describe('the rate limit of an IP address', () => {
  test('applies to all accounts and does not use up their notices', async () => {
    const person = await clinic.person()
    const address = '10.8.0.1'
    for (let n = 0; n < 20; n++) {
      const response = await forgot(`nadie-${n}@ejemplo.es`, { address, on: n % 2 ? node2 : clinic })
      expect(response.statusCode).toBe(202)
    }
    for (let n = 0; n < 5; n++) {
      const refused = await forgot(person.usuario.email, { address })
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toEqual({
        code: 'DEMASIADOS_INTENTOS',
        message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect(await noticesOf(person)).toHaveLength(0)
    await forgot(person.usuario.email)
    expect(await noticesOf(person)).toHaveLength(1)
    expect((await clinic.login(person.usuario.email, PASSWORD, address)).statusCode).toBe(200)
  })

  test('counts invalid links but not valid ones', async () => {
    const token = await newLink(await clinic.person())
    const address = '10.8.0.2'
    for (let n = 0; n < 55; n++) expect((await look(token, { address })).statusCode).toBe(200)
    for (let n = 0; n < 25; n++) {
      expect((await look(`no-${n}`, { address })).statusCode).toBe(404)
      expect((await set(`no-${n}`, NEW_PASSWORD, { address, on: node2 })).statusCode).toBe(404)
    }
    for (const refused of [await look(token, { address }), await set(token, NEW_PASSWORD, { address })]) {
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await look(token)).statusCode).toBe(200)
  })
})
