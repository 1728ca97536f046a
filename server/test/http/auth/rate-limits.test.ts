import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countAttempt, forgiveAttempt } from '../../../src/auth/attempts.repo.ts'
import { sql } from '../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../src/platform/sql/transaction.ts'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

/** Ends the connections of this database that wait for a table. */
const terminateWaiting = sql`
  SELECT pg_terminate_backend(pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.relation = 'usuario'::regclass AND NOT l.granted`

let clinic: Clinic
let node2: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
  node2 = await Clinic.open({ url: clinic.url })
})
afterAll(() => Promise.all([clinic.close(), node2.close()]))

describe('rate limits', () => {
  test('limit an address with many failures on an account, but not other addresses', async () => {
    const { usuario } = await clinic.person()
    // Alternates between two servers, which share the counts.
    const guesses = []
    for (let guess = 0; guess < 12; guess++) {
      guesses.push(await (guess % 2 ? node2 : clinic).login(usuario.email, `intento-${guess}`, '10.0.0.1'))
    }
    expect(guesses.map((response) => response.statusCode)).toEqual([...Array(10).fill(422), 429, 429])
    const refused = await clinic.login(usuario.email, PASSWORD, '10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      code: 'DEMASIADOS_INTENTOS',
      message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    })
    const retryAfter = Number(refused.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(800)
    expect(retryAfter).toBeLessThanOrEqual(900)
    expect((await node2.login(usuario.email, PASSWORD, '10.0.0.2')).statusCode).toBe(200)
  })

  test('count concurrent guesses', async () => {
    const { usuario } = await clinic.person()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? node2 : clinic).login(usuario.email, `intento-${n}`, '10.0.1.1')),
    )
    expect(responses.filter((response) => response.statusCode === 422)).toHaveLength(10)
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(10)
  })

  test('limit an address that tries many accounts', async () => {
    for (let n = 0; n < 50; n++) {
      expect((await clinic.login(`nadie-${n}@ejemplo.es`, 'x', '10.0.2.1')).statusCode).toBe(422)
    }
    const { usuario } = await clinic.person()
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.2.1')).statusCode).toBe(429)
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.2.2')).statusCode).toBe(200)
  })

  test('allow a new address one attempt on an account under attack', async () => {
    const { usuario } = await clinic.person()
    for (let n = 0; n < 30; n++) await clinic.login(usuario.email, 'x', `10.0.3.${n}`)
    expect((await clinic.login(usuario.email, 'x', '10.0.3.200')).statusCode).toBe(422)
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.3.200')).statusCode).toBe(429)
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.3.201')).statusCode).toBe(200)
  })

  test('do not count an attempt that the database could not decide', async () => {
    const { usuario } = await clinic.person()
    for (let n = 0; n < 30; n++) await clinic.login(usuario.email, 'x', `10.0.4.${n}`)
    const undecided = await withTransaction(clinic.db, async (tx) => {
      await tx.execute(sql`LOCK TABLE usuario IN ACCESS EXCLUSIVE MODE`)
      let answered = false
      const waiting = clinic.login(usuario.email, PASSWORD, '10.0.4.200').finally(() => {
        answered = true
      })
      // A read that lost its connection is tried again.
      const endWaiting = async () => {
        await tx.query(terminateWaiting)
        return answered
      }
      await vi.waitUntil(endWaiting, { timeout: 20_000 })
      return waiting
    })
    expect(undecided.statusCode).toBe(503)
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.4.200')).statusCode).toBe(200)
  })

  test('limit one guess from each of many networks of a /48, and of a /56, and not others', async () => {
    const guess = async (email: string, addresses: string[]) => {
      const responses = []
      for (const address of addresses) responses.push((await clinic.login(email, 'x', address)).statusCode)
      return responses.filter((status) => status === 422).length
    }
    const [first, second] = [await clinic.person(), await clinic.person()]
    const networks = (step: number) => Array.from({ length: 40 }, (_, n) => `2001:db8:42:${(n * step).toString(16)}::1`)
    expect(await guess(first.usuario.email, networks(0x100))).toBe(20)
    expect(await guess(second.usuario.email, networks(1))).toBe(10)
    expect((await clinic.login(first.usuario.email, PASSWORD, '2001:db8:42:ffff::1')).statusCode).toBe(429)
    expect((await clinic.login(first.usuario.email, PASSWORD, '2001:db8:43::1')).statusCode).toBe(200)
    expect((await clinic.login(first.usuario.email, PASSWORD, '10.0.5.77')).statusCode).toBe(200)
  })

  test('let a /48 make a few hundred guesses in a day', async () => {
    const { usuario } = await clinic.person()
    const codes: number[] = []
    const addressOf = (n: number) => `2001:db8:44:${n.toString(16)}::1`
    for (let n = 0; n < 310; n++) {
      // The first ones are only counted: to check a password takes long.
      if (n < 280) await countAttempt(clinic.db, { email: usuario.email, address: addressOf(n) })
      else codes.push((await clinic.login(usuario.email, 'x', addressOf(n))).statusCode)
      // The quarter of an hour passes, the day does not.
      await clinic.sql`UPDATE intento_acceso SET caduca_en = now() WHERE caduca_en < now() + interval '1 hour'`
    }
    expect(codes.filter((code) => code === 422)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
    const refused = await clinic.login(usuario.email, PASSWORD, '2001:db8:44:ffff::1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  })

  test('do not count correct passwords', async () => {
    const { usuario } = await clinic.person()
    for (let n = 0; n < 25; n++) expect((await clinic.login(usuario.email, PASSWORD, '10.0.4.1')).statusCode).toBe(200)
  })

  test('do not deadlock when one user signs in concurrently', async () => {
    const screen = async (email: string) => {
      for (let n = 0; n < 50; n++) {
        await countAttempt(clinic.db, { email, address: '10.0.7.1' })
        await withTransaction(clinic.db, (tx) => forgiveAttempt(tx, { email, address: '10.0.7.1' }))
      }
    }
    const screens = [1, 2, 3].flatMap((n) => Array<string>(3).fill(`pantallas-${n}@ejemplo.es`))
    await Promise.all(screens.map(screen))
  })

  test('end after 15 minutes', async () => {
    const { usuario } = await clinic.person()
    for (let n = 0; n < 11; n++) await clinic.login(usuario.email, 'x', '10.0.5.1')
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.5.1')).statusCode).toBe(429)
    await clinic.sql`UPDATE intento_acceso SET caduca_en = now() - interval '1 second'`
    expect((await clinic.login(usuario.email, PASSWORD, '10.0.5.1')).statusCode).toBe(200)
  })

  test('apply to the current password of a password change', async () => {
    const person = await clinic.person()
    const guess = (current: string) =>
      person.post(
        '/api/user/change-password',
        { current, new: 'nueva-contraseña', confirm: 'nueva-contraseña' },
        { remoteAddress: '10.0.6.1' },
      )
    for (let n = 0; n < 10; n++) expect((await guess('mala')).statusCode).toBe(422)
    const response = await guess(PASSWORD)
    expect(response.statusCode).toBe(429)
    expect(response.json().error).toBe(response.json().message)
  })

  test('apply to registrations of an address', async () => {
    const register = (n: number, address: string) =>
      (n % 2 ? node2 : clinic).anonymous.post(
        '/api/register',
        {
          nombre: 'Ana',
          apellido: 'Gil',
          // Every second one uses an existing e-mail address.
          email: n % 2 ? 'una@ejemplo.es' : `nueva-${n}@ejemplo.es`,
          password: PASSWORD,
          password_confirmation: PASSWORD,
        },
        { remoteAddress: address },
      )
    await register(1, '10.0.7.2')
    const responses = await Promise.all(Array.from({ length: 24 }, (_, n) => register(n, '10.0.7.1')))
    const count = (status: number) => responses.filter((response) => response.statusCode === status).length
    expect(count(201) + count(422)).toBe(20)
    expect(count(429)).toBe(4)
    const refused = await register(100, '10.0.7.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      code: 'DEMASIADOS_INTENTOS',
      message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await register(102, '10.0.7.2')).statusCode).toBe(201)
    // Invalid requests are not counted.
    for (let n = 0; n < 25; n++) await clinic.anonymous.post('/api/register', {}, { remoteAddress: '10.0.7.3' })
    expect((await register(104, '10.0.7.3')).statusCode).toBe(201)
  })

  test('store no address and no account in plain text', async () => {
    await clinic.login('secreto@ejemplo.es', 'x', '10.9.9.9')
    const [row] = await clinic.sql`SELECT string_agg(i::text, '') AS text FROM intento_acceso i`
    expect(row?.text).not.toMatch(/secreto|10\.9\.9\.9/)
  })

  test('use the forwarded address only from a trusted proxy', async () => {
    const behind = await Clinic.open({ url: clinic.url, env: { TRUST_PROXY: '10.8.0.1' } })
    const { usuario } = await clinic.person()
    const login = (node: Clinic, password: string, forwarded: string) =>
      node.anonymous.post(
        '/api/login',
        { email: usuario.email, password },
        { remoteAddress: '10.8.0.1', headers: { 'x-forwarded-for': forwarded } },
      )
    for (let n = 0; n < 11; n++) await login(behind, 'x', '203.0.113.1')
    expect((await login(behind, PASSWORD, '203.0.113.1')).statusCode).toBe(429)
    expect((await login(behind, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
    for (let n = 0; n < 11; n++) await login(clinic, 'x', `198.51.100.${n}`)
    expect((await login(clinic, PASSWORD, '198.51.100.99')).statusCode).toBe(429)
    await behind.close()
  })
})
