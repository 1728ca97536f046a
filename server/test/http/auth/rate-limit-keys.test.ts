import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAttempt } from '../../../src/auth/attempts.repo.ts'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

/** The nth address of a network of IPv6. */
const host = (network: string, n: number) => `${network}:${((n * 257) % 65536).toString(16)}:0:0:${n.toString(16)}`

describe('an IPv6 client', () => {
  test('is limited as a whole network after 300 wrong passwords, and another network is not', async () => {
    const { usuario } = await clinic.person()
    const statuses = []
    for (let n = 0; n < 300; n++)
      statuses.push((await clinic.login(usuario.email, `intento-${n}`, host('2001:db8:1:1', n))).statusCode)
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(290).fill(429)])
    expect((await clinic.login(usuario.email, PASSWORD, host('2001:db8:1:1', 999))).statusCode).toBe(429)
    expect((await clinic.login(usuario.email, PASSWORD, host('2001:db8:2:1', 1))).statusCode).toBe(200)
  })

  test('is limited as a whole network that tries many accounts', async () => {
    for (let n = 0; n < 50; n++)
      expect((await clinic.login(`nadie-${n}@ejemplo.es`, 'x', host('2001:db8:2:1', n))).statusCode).toBe(422)
    expect((await clinic.login('otra@ejemplo.es', 'x', host('2001:db8:2:1', 50))).statusCode).toBe(429)
  })

  test.each([
    [
      'registrations',
      20,
      '/api/register',
      (n: number) => ({ ...names, email: n ? 'una@ejemplo.es' : 'otra@ejemplo.es' }),
    ],
    ['requests for a link', 20, '/api/password/olvidada', (n: number) => ({ email: `nadie-${n}@ejemplo.es` })],
    ['wrong links', 50, '/api/password/enlace', (n: number) => ({ token: `no-${n}` })],
  ])('shares the limit of %s with its network', async (_what, limit, url, body) => {
    const send = (n: number, network: string) =>
      clinic.anonymous.post(url, body(n), { remoteAddress: host(network, n) })
    for (let n = 0; n < limit; n++) expect((await send(n, '2001:db8:3:1')).statusCode).not.toBe(429)
    expect((await send(limit, '2001:db8:3:1')).statusCode).toBe(429)
    expect((await send(limit, '2001:db8:3:2')).statusCode).not.toBe(429)
  })

  test('with an IPv4 address mapped to IPv6 is that IPv4 client', async () => {
    const { usuario } = await clinic.person()
    for (let n = 0; n < 10; n++) await clinic.login(usuario.email, 'x', n % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')
    expect((await clinic.login(usuario.email, PASSWORD, '::FFFF:c000:207')).statusCode).toBe(429)
    expect((await clinic.login(usuario.email, PASSWORD, '::ffff:192.0.2.8')).statusCode).toBe(200)
  })
})

const names = { nombre: 'Ana', apellido: 'Gil', password: PASSWORD, password_confirmation: PASSWORD }

describe('another spelling of an e-mail address', () => {
  test('shares the limits of its account', async () => {
    const { usuario } = await clinic.person('cliente', { email: 'iris.kilis@ejemplo.es' })
    const spellings = ['İris.kilis@ejemplo.es', 'IRİS.Kilis@ejemplo.es', 'iris.\u212Ailis@ejemplo.es', usuario.email]
    for (const [n, email] of spellings.entries()) {
      expect((await clinic.login(email, PASSWORD, '10.2.0.1')).statusCode, email).toBe(200)
      for (let guess = 0; guess < 3 - Math.floor(n / 2); guess++) await clinic.login(email, 'x', '10.2.0.2')
    }
    for (const email of spellings) expect((await clinic.login(email, PASSWORD, '10.2.0.2')).statusCode).toBe(429)
  })

  test('shares the notices of a forgotten password', async () => {
    const { usuario } = await clinic.person('cliente', { email: 'irina@ejemplo.es' })
    for (const email of ['irina@ejemplo.es', 'İrina@ejemplo.es', 'irİna@ejemplo.es', 'İrİna@ejemplo.es'])
      await clinic.anonymous.post('/api/password/olvidada', { email })
    const notices = await clinic.sql`SELECT FROM aviso WHERE id_usuario = ${usuario.id_usuario}`
    expect(notices).toHaveLength(3)
  })

  test('cannot register or be invited a second time', async () => {
    const { usuario } = await clinic.person('cliente', { email: 'ingrid@ejemplo.es' })
    const admin = await clinic.person('admin')
    const email = usuario.email.replace('i', 'İ')
    const inUse = { code: 'EMAIL_EN_USO' }
    expect((await clinic.anonymous.post('/api/register', { ...names, email })).json()).toMatchObject(inUse)
    const invited = { nombre: 'Ana', apellido: 'Gil', email, rol: 'cliente', invitar: true }
    expect((await admin.post('/api/admin/users', invited)).json()).toMatchObject(inUse)
  })

  test('has one count for every character that JavaScript and PostgreSQL fold differently', async () => {
    const folded = await clinic.sql<{ typed: string; lower: string }[]>`
      SELECT chr(n) AS typed, lower(chr(n)) AS lower FROM generate_series(1, 1114111) AS n
      WHERE n NOT BETWEEN 55296 AND 57343 AND lower(chr(n)) <> chr(n)`
    const different = folded.filter(({ typed, lower }) => typed.toLowerCase() !== lower)
    expect(different.map(({ typed }) => typed)).toContain('İ')
    const character = fc.constantFrom(...different, ...['K', 'ſ', 'ẞ', 'Σ'].map((typed) => ({ typed, lower: typed })))
    let client = 0
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-zA-ZΑΣ]{0,4}$/), character, async (before, { typed, lower }) => {
        client += 1
        const address = `10.3.${client >> 8}.${client & 255}`
        const count = (email: string) => countAttempt(clinic.db, { email, address })
        // The eleventh attempt of an account and address is refused.
        for (let n = 0; n < 5; n++) {
          await count(`${before}${typed}@${client}.ejemplo.es`)
          await count(`${before}${lower}@${client}.EJEMPLO.es`)
        }
        await expect(count(`${before}${typed}@${client}.ejemplo.es`)).rejects.toThrow('Demasiados intentos')
      }),
      { numRuns: 30 },
    )
  })
})
