import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'
import { codeOf } from '../../support/totp.ts'
import { forgetStep, guarded, secondStep, ticketOf } from './segundo-factor-setup.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

/** Each from an address of its own, so that no limit decides. */
const from = (n: number) => `10.9.${n}.1`

describe('a code', () => {
  test('of twenty requests at once lets one in, also with twenty tickets', async () => {
    const { person, secreto } = await guarded(clinic, await clinic.person())
    const tickets = await Promise.all(Array.from({ length: 20 }, (_, n) => ticketOf(clinic, person, from(n))))
    const code = codeOf(secreto, 1)
    const responses = await Promise.all(tickets.map((ticket, n) => secondStep(clinic, ticket, code, from(n))))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
  })

  test('of recovery lets one of twenty in', async () => {
    const { person, codigos } = await guarded(clinic, await clinic.person())
    const tickets = await Promise.all(Array.from({ length: 20 }, (_, n) => ticketOf(clinic, person, from(n))))
    const responses = await Promise.all(
      tickets.map((ticket, n) => secondStep(clinic, ticket, codigos[3] ?? '', from(n))),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await person.get('/api/user/segundo-factor')).json()).toMatchObject({ codigos: 9 })
  })

  test('is not accepted again, nor one of before, nor the one that turned the authenticator on', async () => {
    const { person, secreto, id } = await guarded(clinic, await clinic.person())
    const refused = async (code: string) => {
      const response = await secondStep(clinic, await ticketOf(clinic, person), code)
      expect(response.json()).toMatchObject({ code: 'CODIGO_INCORRECTO' })
    }
    await refused(codeOf(secreto))
    expect((await secondStep(clinic, await ticketOf(clinic, person), codeOf(secreto, 1))).statusCode).toBe(200)
    await refused(codeOf(secreto, 1))
    await refused(codeOf(secreto))
    await forgetStep(clinic, id)
    await refused(codeOf(secreto, 3))
    await refused(codeOf(secreto, -3))
  })

  test('of somebody else is wrong', async () => {
    const [one, other] = [await guarded(clinic, await clinic.person()), await guarded(clinic, await clinic.person())]
    const ticket = await ticketOf(clinic, one.person)
    for (const code of [codeOf(other.secreto, 1), other.codigos[0] ?? ''])
      expect((await secondStep(clinic, ticket, code)).json()).toMatchObject({ code: 'CODIGO_INCORRECTO' })
  })

  test('is limited as a password is: by address, and for the account whatever the address', async () => {
    const { person, codigos } = await guarded(clinic, await clinic.person())
    const ticket = await ticketOf(clinic, person)
    const guess = async (n: number) => (await secondStep(clinic, ticket, '000000', from(n))).statusCode
    for (let n = 0; n < 10; n++) expect(await guess(1)).toBe(422)
    // A right password gives no new attempts.
    const another = await ticketOf(clinic, person)
    const limited = await secondStep(clinic, another, '000000', from(1))
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 0; n < 19; n++) expect(await guess(100 + n)).toBe(422)
    expect(await guess(150)).toBe(429)
    // Who has lost the authenticator is not locked out with it.
    expect((await secondStep(clinic, another, codigos[0] ?? '', from(1))).statusCode).toBe(200)
  })
})

describe('a ticket', () => {
  const refused = async (ticket: string, codigo: string) => {
    const response = await secondStep(clinic, ticket, codigo)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'TICKET_CADUCADO' })
  }

  test('works once', async () => {
    const { person, secreto, codigos } = await guarded(clinic, await clinic.person())
    const ticket = await ticketOf(clinic, person)
    expect((await secondStep(clinic, ticket, codeOf(secreto, 1))).statusCode).toBe(200)
    await refused(ticket, codigos[0] ?? '')
    expect((await person.get('/api/user/segundo-factor')).json()).toMatchObject({ codigos: 10 })
  })

  test('of twenty requests with codes of recovery opens one session, and uses one code up', async () => {
    const { person, codigos } = await guarded(clinic, await clinic.person())
    const ticket = await ticketOf(clinic, person)
    const responses = await Promise.all(codigos.map((code, n) => secondStep(clinic, ticket, code, from(n))))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await person.get('/api/user/segundo-factor')).json()).toMatchObject({ codigos: 9 })
  })

  test('is of one account: a code of another one opens nothing', async () => {
    const [one, other] = [await guarded(clinic, await clinic.person()), await guarded(clinic, await clinic.person())]
    const swapped = await secondStep(clinic, await ticketOf(clinic, other.person), codeOf(one.secreto, 1))
    expect(swapped.json()).toMatchObject({ code: 'CODIGO_INCORRECTO' })
  })

  test('ends after five minutes, with another password, and with the account', async () => {
    const expired = await guarded(clinic, await clinic.person())
    const late = await ticketOf(clinic, expired.person)
    await clinic.sql`UPDATE ticket_acceso SET caduca_en = caduca_en - interval '5 minutes' WHERE id_usuario = ${expired.id}`
    await refused(late, codeOf(expired.secreto, 1))

    const changed = await guarded(clinic, await clinic.person())
    const before = await ticketOf(clinic, changed.person)
    const chosen = 'otra-contraseña'
    const body = { current: PASSWORD, new: chosen, confirm: chosen }
    expect((await changed.person.post('/api/user/change-password', body)).statusCode).toBe(200)
    await refused(before, codeOf(changed.secreto, 1))

    const archived = await guarded(clinic, await clinic.person())
    const last = await ticketOf(clinic, archived.person)
    await clinic.archive(archived.person)
    await refused(last, codeOf(archived.secreto, 1))
    await refused('inventado', '123456')
  })

  test('is stored as a hash', async () => {
    const { person, id } = await guarded(clinic, await clinic.person())
    const ticket = await ticketOf(clinic, person)
    const rows = await clinic.sql`SELECT t::text AS row FROM ticket_acceso t WHERE id_usuario = ${id}`
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

test('a sign-in tells nobody without the password whether an account has a second factor', async () => {
  const [plain, { person }] = [await clinic.person(), await guarded(clinic, await clinic.person())]
  const bodies = await Promise.all(
    [plain.usuario.email, person.usuario.email, 'nadie@ejemplo.es'].map(async (email) => {
      const response = await clinic.login(email, 'no-es-esta', '10.8.0.1')
      return [response.statusCode, response.json()]
    }),
  )
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})
