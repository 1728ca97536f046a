import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, newDatabase, PASSWORD, type Person } from '../../../support/clinic.ts'
import { FaultProxy } from '../../../support/fakes/fault-proxy.ts'
import { multipartForm } from '../../../support/multipart.ts'

// Twice what docs/operations.md says, for busy machines.
const MAX_SECONDS = 4

let proxy: FaultProxy
let clinic: Clinic
let person: Person
beforeAll(async () => {
  proxy = await new FaultProxy(await newDatabase()).forward()
  clinic = await Clinic.open({ url: proxy.url })
  person = await clinic.person()
})
afterAll(async () => {
  await proxy.forward()
  await clinic.close()
  await proxy.refuse()
})

async function timed(call: PromiseLike<{ statusCode: number; json(): unknown }>) {
  const from = performance.now()
  const response = await call
  return { status: response.statusCode, body: response.json(), seconds: (performance.now() - from) / 1000 }
}

const calls = () => [
  person.get('/api/user'),
  clinic.login(person.usuario.email, PASSWORD),
  clinic.anonymous.get('/api/health'),
  clinic.anonymous.get('/api/ready'),
  person.post('/api/user', { nombre: 'Eva', apellido: 'Sanz', email: person.usuario.email }),
]

describe.each([
  ['stopped', () => proxy.refuse()],
  ['frozen', async () => proxy.freeze()],
])('a database that is %s', (_how, lose) => {
  test('gives 503 within seconds, and the server recovers', async () => {
    for (const call of calls()) expect((await call).statusCode).toBe(200)
    await lose()
    for (let round = 0; round < 3; round++) {
      // More requests than the pool has connections.
      const responses = await Promise.all(
        [...calls(), ...Array.from({ length: 15 }, () => person.get('/api/user'))].map(timed),
      )
      for (const { status, body, seconds } of responses) {
        expect(status).toBe(503)
        expect(seconds).toBeLessThan(MAX_SECONDS)
        expect(body).toEqual({
          code: 'SIN_BASE_DE_DATOS',
          message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
        })
      }
    }
    await proxy.forward()
    await expect.poll(async () => (await person.get('/api/user')).statusCode).toBe(200)
    for (const call of calls()) expect((await call).statusCode).toBe(200)
  })
})

test.each([
  ['53100', 'a full disk', 'DISCO_LLENO' as const],
  ['53200', 'no memory', 'SIN_BASE_DE_DATOS' as const],
  ['57014', 'a query timeout', 'SIN_BASE_DE_DATOS' as const],
  ['58030', 'a disk that fails', 'SIN_BASE_DE_DATOS' as const],
])('responds with 503 to the database error %s, %s', async (code, _, expected) => {
  await clinic.owner`CREATE TABLE failure AS SELECT ${code}::text AS code`
  await clinic.owner`GRANT SELECT ON failure TO PUBLIC`
  await clinic.owner`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = (SELECT code FROM failure); END $$`
  await clinic.owner`CREATE TRIGGER fails BEFORE INSERT ON mascota EXECUTE FUNCTION fail()`
  const response = await person.post('/api/mascotas', { nombre: 'Luna', fecha_nacimiento: '2020-01-01' })
  await clinic.owner`DROP FUNCTION fail CASCADE`
  await clinic.owner`DROP TABLE failure`
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ code: expected, message: errorCatalog[expected].message })
})

test('waits for a slow query on a running database', async () => {
  const id = person.usuario.id_usuario
  const { response } = await clinic.sql.begin(async (tx) => {
    await tx`SELECT 1 FROM usuario WHERE id_usuario = ${id} FOR UPDATE`
    const waiting = person.post('/api/user', { nombre: 'Eva', apellido: 'Sanz', email: person.usuario.email })
    await tx`SELECT pg_sleep(3)`
    return { response: waiting }
  })
  expect((await response).statusCode).toBe(200)
})

test('a database that freezes while an upload arrives: 503 within seconds after it was read, and nothing is stored', async () => {
  const vet = await clinic.person('veterinario')
  const id = await clinic.mascota(person)
  const { port } = new URL(await clinic.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, headers } = multipartForm([{ content: Buffer.alloc(50_000, '%PDF-1.7\n') }])
  const upload = http.request({
    ...{ port, method: 'POST', path: `/api/mascotas/${id}/adjuntos` },
    headers: { ...headers, authorization: `Bearer ${vet.token}` },
  })
  const responded = once(upload, 'response')
  upload.write(payload.subarray(0, 10_000))
  await expect.poll(() => readdir(path.join(clinic.folder, 'tmp')).catch(() => [])).toHaveLength(1)
  proxy.freeze()
  const from = performance.now()
  upload.end(payload.subarray(10_000))
  const [response] = await responded
  expect(response.statusCode).toBe(503)
  expect((performance.now() - from) / 1000).toBeLessThan(MAX_SECONDS)
  expect(JSON.parse(await text(response)).code).toBe('RESULTADO_DESCONOCIDO')
  await proxy.forward()
  await expect.poll(async () => (await person.get('/api/user')).statusCode).toBe(200)
  await expect.poll(() => readdir(path.join(clinic.folder, 'tmp'))).toEqual([])
  expect(await clinic.sql`SELECT FROM adjunto WHERE id_mascota = ${id}`).toEqual([])
})
