import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromElsewhere } from '../support/server-process.ts'
import { FaultyClinic } from './clinic.ts'
import { type Answer, ask } from './people.ts'
import { report } from './report.ts'
import { chanceOf, long, sleep } from './scale.ts'

const ATTEMPTS = long ? 10_000 : 300
const ADDRESSES = 40
const REGISTRATIONS = long ? 1_000 : 100
const AT_ONCE = 100
// Milliseconds for somebody else; far more than it takes, for machines that also do other things.
const PATIENCE = 15_000
const ATTACKED = 'dueno0@ejemplo.es'
const PASSWORD = 'una-contraseña'

let clinic: FaultyClinic
beforeAll(async () => {
  clinic = await FaultyClinic.open({ chance: chanceOf('sign-in'), env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => clinic?.close())

const signIn = (email: string, password: string, from: string) =>
  ask(clinic.address, 'POST', '/api/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })

const count = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status || 'none'] = (counts[status || 'none'] ?? 0) + 1
  return counts
}

test(`${ATTEMPTS} guesses at one password from ${ADDRESSES} addresses: its owner gets in every time, and few guesses cost any work`, async () => {
  const guesses: Answer[] = []
  let next = 0
  const guesser = async () => {
    while (next < ATTEMPTS) {
      const n = next++
      guesses.push(await signIn(ATTACKED, `intento-${n}`, `198.51.100.${n % ADDRESSES}`))
    }
  }
  const attack = Promise.all(Array.from({ length: AT_ONCE }, guesser))
  const waits: number[] = []
  const entries: Answer[] = []
  while (guesses.length < ATTEMPTS) {
    const from = performance.now()
    entries.push(await signIn(ATTACKED, PASSWORD, '203.0.113.7'))
    waits.push(performance.now() - from)
    await sleep(50)
  }
  await attack
  report({
    fault: `${ATTEMPTS} guesses at one password`,
    rounds: 1,
    acknowledged: 0,
    answers: count(guesses),
    recovery: waits,
  })
  expect(count(entries)).toEqual({ 200: entries.length })
  expect(Math.max(...waits)).toBeLessThan(PATIENCE)
  const { 422: heard = 0, 429: refused = 0 } = count(guesses)
  expect(heard + refused).toBe(ATTEMPTS)
  // The first thirty on the account; then one of each address. Only those are compared with the password's hash.
  expect(heard).toBeLessThanOrEqual(30 + ADDRESSES)
})

test('people of one household, each signing in on several screens at once, get in every time', async () => {
  const entries: Answer[] = []
  const screen = async (email: string) => {
    for (let n = 0; n < (long ? 40 : 10); n++) entries.push(await signIn(email, PASSWORD, '203.0.113.8'))
  }
  const screens = [1, 2, 3].flatMap((n) => Array<string>(3).fill(`dueno${n}@ejemplo.es`))
  await Promise.all(screens.map(screen))
  expect(count(entries)).toEqual({ 200: entries.length })
})

test(`${REGISTRATIONS} registrations of one address at once: one account, and the others are told so`, async () => {
  const password = PASSWORD
  const body = { nombre: 'Ana', apellido: 'Gil', email: 'nueva@ejemplo.es', password, password_confirmation: password }
  const registering = Promise.all(
    Array.from({ length: REGISTRATIONS }, () =>
      ask(clinic.address, 'POST', '/api/register', { body, headers: fromElsewhere() }),
    ),
  )
  const from = performance.now()
  const other = await signIn('dueno4@ejemplo.es', PASSWORD, '203.0.113.9')
  const wait = performance.now() - from
  const answers = await registering
  const took = performance.now() - from
  const sql = clinic.connect()
  const accounts = await sql`SELECT 1 FROM usuario WHERE email = ${body.email}`
  const trail = await sql`SELECT 1 FROM auditoria WHERE entidad = 'usuario' AND despues->>'email' = ${body.email}`
  await sql.end()
  const fault = `${REGISTRATIONS} registrations of one address`
  report({ fault, rounds: 1, acknowledged: 1, answers: count(answers), recovery: [wait] })
  process.stdout.write(`${fault}: ${Math.round(took)} ms\n`)
  expect(count(answers)).toEqual({ 201: 1, 422: REGISTRATIONS - 1 })
  const taken = { email: errorCatalog.EMAIL_EN_USO.message }
  for (const { status, body: told } of answers) if (status === 422) expect(told).toMatchObject({ errors: taken })
  expect([accounts.length, trail.length]).toEqual([1, 1])
  // Passwords are dear to hash: others must not stand in line behind those of an address that is taken.
  expect(other.status).toBe(200)
  expect(wait).toBeLessThan(PATIENCE)
})
