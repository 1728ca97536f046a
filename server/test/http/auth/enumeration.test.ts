import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

// How long something takes depends on the machine; what is done does not. That a password is hashed for an unknown account, too, is
// measured in session.test.ts.

let clinic: Clinic
/** Accounts that a stranger could tell apart, by what they are. */
let addresses: Record<string, string>
beforeAll(async () => {
  clinic = await Clinic.open()
  const [known, archived, invited] = [await clinic.person(), await clinic.person(), await clinic.person()]
  await clinic.archive(archived)
  await clinic.sql`UPDATE usuario SET password_hash = NULL WHERE id_usuario = ${invited.usuario.id_usuario}`
  addresses = {
    unknown: 'nadie@ejemplo.es',
    ...{ known: known.usuario.email, archived: archived.usuario.email, invited: invited.usuario.email },
  }
})
afterAll(() => clinic.close())

/** What the server sends to the database meanwhile. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await request()
    return query.mock.calls.map(([sent]) => {
      const statement: unknown = sent
      return typeof statement === 'string' ? statement : String((statement as pg.QueryConfig).text)
    })
  } finally {
    query.mockRestore()
  }
}

test.each([
  ['a wrong password', (email: string, ip: string) => clinic.login(email, 'no-es-esta', ip)],
  [
    'a forgotten password',
    (email: string, remoteAddress: string) =>
      clinic.anonymous.post('/api/password/olvidada', { email }, { remoteAddress }),
  ],
])('%s is the same work for every address, whether there is an account or not', async (_, send) => {
  await send('antes@ejemplo.es', '10.20.0.1') // connections are open from here on
  const all: string[][] = []
  for (const [n, email] of Object.values(addresses).entries())
    all.push(await statementsOf(() => send(email, `10.20.1.${n}`)))
  expect(all[0]?.length).toBeGreaterThan(1)
  for (const statements of all) expect(statements).toEqual(all[0])
})

test('registration tells of an account, as the specification has it: to twenty tries an address and quarter of an hour', async () => {
  const register = (email: string) =>
    clinic.anonymous.post(
      '/api/register',
      { nombre: 'Ana', apellido: 'Gil', email, password: PASSWORD, password_confirmation: PASSWORD },
      { remoteAddress: '10.20.2.1' },
    )
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await register(addresses.known ?? '')).statusCode)
  expect(statuses).toEqual([...Array(20).fill(422), 429])
})
