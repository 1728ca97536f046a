import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpResult, randomForwardedFor, request } from '../support/server-process.ts'
import { RunningClinic } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'

const ATTEMPTS = long ? 10_000 : 300
const ADDRESSES = 40
const REGISTRATIONS = long ? 1_000 : 100
const AT_ONCE = 100
// For another user's sign-in; generous, for busy machines.
const MAX_WAIT_MS = 15_000
const ATTACKED = 'dueno0@ejemplo.es'
const PASSWORD = 'una-contraseña'

let clinic: RunningClinic
beforeAll(async () => {
  clinic = await RunningClinic.open({ random: seededRandom('sign-in'), env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => clinic?.close())

const signIn = (email: string, password: string, from: string) =>
  request(clinic.address, 'POST', '/api/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })

/** As a person does: a machine that is busy enough may take too long to open a connection, which is a 503. */
async function signInAgain(email: string, password: string, from: string): Promise<HttpResult<unknown>> {
  for (;;) {
    const response = await signIn(email, password, from)
    if (response.status !== 503) return response
  }
}

const count = (responses: HttpResult<unknown>[]) => {
  const counts: Record<string, number> = {}
  for (const { status } of responses) counts[status || 'none'] = (counts[status || 'none'] ?? 0) + 1
  return counts
}

test(`${ATTEMPTS} guesses at one password from ${ADDRESSES} addresses: the owner signs in every time, and few guesses are hashed`, async () => {
  const guesses: HttpResult<unknown>[] = []
  let next = 0
  const guesser = async () => {
    while (next < ATTEMPTS) {
      const n = next++
      guesses.push(await signIn(ATTACKED, `intento-${n}`, `198.51.100.${n % ADDRESSES}`))
    }
  }
  const attack = Promise.all(Array.from({ length: AT_ONCE }, guesser))
  const waits: number[] = []
  const entries: HttpResult<unknown>[] = []
  while (guesses.length < ATTEMPTS) {
    const from = performance.now()
    entries.push(await signInAgain(ATTACKED, PASSWORD, '203.0.113.7'))
    waits.push(performance.now() - from)
    await sleep(50)
  }
  await attack
  report({
    fault: `${ATTEMPTS} guesses at one password`,
    rounds: 1,
    acknowledged: 0,
    responses: count(guesses),
    recovery: waits,
  })
  expect(count(entries)).toEqual({ 200: entries.length })
  expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS)
  // 503: a guess that a busy machine turned away.
  const { 422: checked = 0, 429: refused = 0, 503: busy = 0 } = count(guesses)
  expect(checked + refused + busy).toBe(ATTEMPTS)
  // The first thirty for the account, then one for each address: only those are compared with the hash.
  expect(checked).toBeLessThanOrEqual(30 + ADDRESSES)
})

test('several users behind one address, each with several sign-ins at once, always succeed', async () => {
  const entries: HttpResult<unknown>[] = []
  const screen = async (email: string) => {
    for (let n = 0; n < (long ? 40 : 10); n++) entries.push(await signIn(email, PASSWORD, '203.0.113.8'))
  }
  const screens = [1, 2, 3].flatMap((n) => Array<string>(3).fill(`dueno${n}@ejemplo.es`))
  await Promise.all(screens.map(screen))
  expect(count(entries)).toEqual({ 200: entries.length })
})

test(`${REGISTRATIONS} concurrent registrations of one e-mail address create one account and refuse the others`, async () => {
  const password = PASSWORD
  const body = { nombre: 'Ana', apellido: 'Gil', email: 'nueva@ejemplo.es', password, password_confirmation: password }
  const registering = Promise.all(
    Array.from({ length: REGISTRATIONS }, () =>
      request(clinic.address, 'POST', '/api/register', { body, headers: randomForwardedFor() }),
    ),
  )
  const from = performance.now()
  const other = await signIn('dueno4@ejemplo.es', PASSWORD, '203.0.113.9')
  const wait = performance.now() - from
  const responses = await registering
  const took = performance.now() - from
  const sql = clinic.connect()
  const accounts = await sql`SELECT 1 FROM usuario WHERE email = ${body.email}`
  const trail = await sql`SELECT 1 FROM auditoria WHERE entidad = 'usuario' AND despues->>'email' = ${body.email}`
  await sql.end()
  const fault = `${REGISTRATIONS} registrations of one address`
  report({ fault, rounds: 1, acknowledged: 1, responses: count(responses), recovery: [wait] })
  process.stdout.write(`${fault}: ${Math.round(took)} ms\n`)
  expect(count(responses)).toEqual({ 201: 1, 422: REGISTRATIONS - 1 })
  const taken = { email: errorCatalog.EMAIL_EN_USO.message }
  for (const { status, body: refusal } of responses)
    if (status === 422) expect(refusal).toMatchObject({ errors: taken })
  expect([accounts.length, trail.length]).toEqual([1, 1])
  // Hashing is slow: other sign-ins must not queue behind registrations of a taken address.
  expect(other.status).toBe(200)
  expect(wait).toBeLessThan(MAX_WAIT_MS)
})
