import { afterAll, beforeAll, expect, test } from 'vitest'
import { WriteLimit } from '../../../src/auth/write-limit.ts'
import { AppError } from '../../../src/platform/http/errors.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import { DatabaseUnavailableError } from '../../../src/platform/sql/database.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

/** What a process counts by itself, and what all of them share. */
const [ALONE, SHARED] = [100, 1_500]
const BURST = 40

let clinic: Clinic
let node2: Clinic
beforeAll(async () => {
  const env = { WRITE_LIMIT: String(SHARED) }
  clinic = await Clinic.open({ env })
  node2 = await Clinic.open({ url: clinic.url, env })
})
afterAll(() => Promise.all([clinic.close(), node2.close()]))

const times = <Result>(count: number, work: (n: number) => Result): Result[] =>
  Array.from({ length: count }, (_, n) => work(n))

/**
 * So many writes, 40 at once, by turns at both servers: how many got each status. They are refused for what they say, which counts too.
 */
async function write(person: Person, count: number) {
  const there = person.on(node2.app)
  const responses = []
  while (responses.length < count) {
    const more: Person[] = times(Math.min(BURST, count - responses.length), (n) => (n % 2 ? person : there))
    responses.push(...(await Promise.all(more.map((at) => at.post('/api/mascotas', {})))))
  }
  const counts: Record<number, number> = {}
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return { counts, refused: responses.find(({ statusCode }) => statusCode === 429) }
}

test('as many writes in a minute as may be are never refused, in bursts at two servers; more are', async () => {
  const busy = await clinic.person()
  expect((await write(busy, SHARED)).counts).toEqual({ 422: SHARED })
  const { counts, refused } = await write(busy, 2 * ALONE + 100)
  expect(counts).toEqual({ 422: 2 * ALONE, 429: 100 })
  expect(refused?.json()).toEqual({
    code: 'DEMASIADOS_CAMBIOS',
    message: 'Has hecho demasiados cambios seguidos. Espera un minuto y sigue.',
  })
  const retryAfter = Number(refused?.headers['retry-after'])
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  const { id_usuario } = busy.usuario
  const lines = [...clinic.logged, ...node2.logged] // one of the two had the last hundred
  const line = lines.map((text) => JSON.parse(text)).find(({ status }) => status === 429)
  expect(line).toMatchObject({ level: 40, code: 'DEMASIADOS_CAMBIOS', usuario: id_usuario, ip: '127.0.0.1' })

  // Somebody else writes, and who is refused reads and ends sessions.
  expect((await write(await clinic.person(), 20)).counts).toEqual({ 422: 20 })
  expect((await busy.get('/api/mascotas')).statusCode).toBe(200)
  const chosen = 'otra-clave-muy-larga'
  const change = { current: PASSWORD, new: chosen, new_confirmation: chosen }
  expect((await busy.post('/api/user/change-password', change)).statusCode).not.toBe(429)
  expect((await busy.delete('/api/sesiones')).statusCode).toBe(204)
  expect((await busy.post('/api/logout')).statusCode).toBe(204)
})

test('a write of somebody who is not writing all the time causes no query', async () => {
  const counted = () => clinic.sql`SELECT clave FROM intento_acceso ORDER BY clave`
  const before = await counted()
  await write(await clinic.person(), 2 * ALONE)
  expect(await counted()).toEqual(before)
})

test('after the minute it goes on, and again the same', async () => {
  const { id_usuario } = (await clinic.person()).usuario
  let now = 0
  const limit = new WriteLimit(clinic.db, SHARED, () => now)
  const allowed = async () => {
    const results = await Promise.allSettled(times(ALONE + SHARED + 50, () => limit.count(id_usuario)))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals.every((reason) => reason instanceof AppError && reason.code === 'DEMASIADOS_CAMBIOS')).toBe(true)
    return results.length - refusals.length
  }
  expect(await allowed()).toBe(ALONE + SHARED)
  now += 59_000
  await expect(limit.count(id_usuario)).rejects.toMatchObject({ details: { retryAfter: 1 } })
  now += 1_000
  await clinic.sql`UPDATE intento_acceso SET caduca_en = now()`
  expect(await allowed()).toBe(ALONE + SHARED)
})

test('without a database those that would be counted there fail, and nobody else', async () => {
  const db = connectDatabase('postgres://nobody@127.0.0.1:9/none')
  const limit = new WriteLimit(db, SHARED)
  await Promise.all(times(ALONE, () => limit.count(1)))
  const [one, other] = await Promise.allSettled([limit.count(1), limit.count(1), limit.count(2)])
  for (const result of [one, other]) expect(result).toMatchObject({ reason: expect.any(DatabaseUnavailableError) })
  await limit.count(2)
  await db.close()
})
