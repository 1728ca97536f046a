import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, newDatabase, PASSWORD, type Person } from '../support/clinic.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'

// Seconds; twice what docs/operations.md says, for machines that also do other things.
const PATIENCE = 6

let proxy: CuttableProxy
let clinic: Clinic
let person: Person
beforeAll(async () => {
  proxy = await new CuttableProxy(await newDatabase()).mend()
  clinic = await Clinic.open({ url: proxy.url })
  person = await clinic.person()
})
afterAll(async () => {
  await proxy.mend()
  await clinic.close()
  await proxy.cut()
})

async function timed(call: PromiseLike<{ statusCode: number; json(): unknown }>) {
  const from = performance.now()
  const answer = await call
  return { status: answer.statusCode, body: answer.json(), seconds: (performance.now() - from) / 1000 }
}

const calls = () => [
  person.get('/api/user'),
  clinic.login(person.usuario.email, PASSWORD),
  clinic.anonymous.get('/api/health'),
  person.post('/api/user', { nombre: 'Eva', apellido: 'Sanz', email: person.usuario.email }),
]

describe.each([
  ['stopped', () => proxy.cut()],
  ['frozen', async () => proxy.freeze()],
])('a database that is %s', (_how, lose) => {
  test('is answered with 503 within seconds, and works again by itself', async () => {
    for (const call of calls()) expect((await call).statusCode).toBe(200)
    await lose()
    for (let round = 0; round < 3; round++) {
      // More at once than the pool has connections.
      const answers = await Promise.all(
        [...calls(), ...Array.from({ length: 15 }, () => person.get('/api/user'))].map(timed),
      )
      for (const { status, body, seconds } of answers) {
        expect(status).toBe(503)
        expect(seconds).toBeLessThan(PATIENCE)
        expect(body).toEqual({
          message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
        })
      }
    }
    await proxy.mend()
    await expect.poll(async () => (await person.get('/api/user')).statusCode).toBe(200)
    for (const call of calls()) expect((await call).statusCode).toBe(200)
  })
})

test.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['57014', 'a question that took too long'],
  ['58030', 'a disk that fails'],
])('a database that answers %s, %s, is answered with 503 too', async (code) => {
  await clinic.sql.script(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fails BEFORE INSERT ON mascota EXECUTE FUNCTION fail()`)
  const answer = await person.post('/api/mascotas', { nombre: 'Luna', fecha_nacimiento: '2020-01-01' })
  await clinic.sql.script('DROP FUNCTION fail CASCADE')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  })
})

test('slow work on a live database is waited for', async () => {
  const id = person.usuario.id_usuario
  const { answer } = await clinic.sql.begin(async (tx) => {
    await tx`SELECT 1 FROM usuario WHERE id_usuario = ${id} FOR UPDATE`
    const waiting = person.post('/api/user', { nombre: 'Eva', apellido: 'Sanz', email: person.usuario.email })
    await tx`SELECT pg_sleep(3)`
    return { answer: waiting }
  })
  expect((await answer).statusCode).toBe(200)
})
