import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldKeys } from '../../../src/platform/http/idempotency.ts'
import { Clinic, newDatabase, type Person } from '../../support/clinic.ts'
import { FaultProxy } from '../../support/fakes/fault-proxy.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'

let proxy: FaultProxy
let clinic: Clinic
let owner: Person
let other: Person
let vet: Person
let key: string
beforeAll(async () => {
  proxy = await new FaultProxy(await newDatabase()).forward()
  clinic = await Clinic.open({ url: proxy.url })
  owner = await clinic.person()
  other = await clinic.person()
  vet = await clinic.person('veterinario')
})
afterAll(async () => {
  await clinic.close()
  await proxy.refuse()
})
beforeEach(() => {
  key = randomUUID()
})

const pet = (nombre: string) => ({ nombre, fecha_nacimiento: '2020-01-01' })
const add = (body: object, { as = owner, sent = key } = {}) =>
  as.post('/api/mascotas', body, { headers: { 'idempotency-key': sent } })
const stored = async (nombre: string) => (await clinic.sql`SELECT 1 FROM mascota WHERE nombre = ${nombre}`).length

describe('a request with a key', () => {
  test('that is sent again gets the first response, and nothing is written twice', async () => {
    const first = await add(pet('Kira'))
    const again = await add(pet('Kira'))
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.body).toBe(first.body)
    expect(await stored('Kira')).toBe(1)
    expect(await clinic.auditTrail('mascota', first.json().id_mascota)).toHaveLength(1)
  })

  test('is another one for another body or address: 422', async () => {
    await add(pet('Lola'))
    const changed = await add(pet('Lolita'))
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'CLAVE_REUTILIZADA'])
    expect(await stored('Lolita')).toBe(0)
    const id = await clinic.mascota(owner)
    const headers = { 'idempotency-key': key }
    await vet.post(`/api/mascotas/${id}/pesos`, { peso: 4 }, { headers })
    const elsewhere = await vet.post(`/api/mascotas/${await clinic.mascota(owner)}/pesos`, { peso: 4 }, { headers })
    expect(elsewhere.json().code).toBe('CLAVE_REUTILIZADA')
  })

  test('of another person with the same key is a request of its own', async () => {
    const mine = (await add(pet('Noa'))).json()
    const theirs = (await add(pet('Noa'), { as: other })).json()
    expect(theirs.id_mascota).not.toBe(mine.id_mascota)
    expect(theirs.id_usuario).toBe(other.usuario.id_usuario)
  })

  test('that was refused can be corrected with the same key', async () => {
    expect((await add({ nombre: 'Sin fecha' })).statusCode).toBe(422)
    const chip = '941000012345678'
    await vet.post('/api/mascotas', {
      ...pet('Con chip'),
      especie: 'perro',
      raza: 'Beagle',
      sexo: 'Hembra',
      microchip: chip,
      id_usuario: owner.usuario.id_usuario,
    })
    expect((await add({ ...pet('Uma'), microchip: chip })).statusCode).toBe(409)
    expect((await add(pet('Uma'))).statusCode).toBe(201)
  })

  test.each(['', ' ', 'con espacio', 'ñ', 'x'.repeat(256)])('must be printable: %j', async (sent) => {
    const response = await add(pet('Mal'), { sent })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty('Idempotency-Key')
  })

  test('needs a session', async () => {
    expect((await add(pet('Nadie'), { as: clinic.anonymous })).statusCode).toBe(401)
  })

  test('is not looked at where responses have secrets', async () => {
    const headers = { 'idempotency-key': key }
    const links = await Promise.all(
      [1, 2].map(() => owner.post('/api/acceso', { ruta: '/api/mascotas/1/cartilla.pdf' }, { headers })),
    )
    expect(links[0]?.json().url).not.toBe(links[1]?.json().url)
    expect(await clinic.sql`SELECT 1 FROM idempotencia WHERE clave = ${key}`).toEqual([])
  })
})

test('while the same is being done, 409; of ten at once one is stored, and a later one gets its response', async () => {
  const inUse = () => clinic.sql`
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 4843507 AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`
  const { first } = await clinic.sql.begin(async (tx) => {
    await tx`LOCK TABLE mascota IN ACCESS EXCLUSIVE MODE`
    const sent = add(pet('Duna'))
    await expect.poll(inUse).toHaveLength(1)
    const second = await add(pet('Duna'))
    expect([second.statusCode, second.json().code]).toEqual([409, 'PETICION_EN_CURSO'])
    return { first: sent }
  })
  expect((await first).statusCode).toBe(201)
  const many = await Promise.all(Array.from({ length: 10 }, () => add(pet('Trufa'), { sent: `${key}-2` })))
  expect(many.map(({ statusCode }) => statusCode).filter((status) => ![201, 409].includes(status))).toEqual([])
  expect(await stored('Trufa')).toBe(1)
  expect((await add(pet('Trufa'), { sent: `${key}-2` })).statusCode).toBe(201)
})

test.each([
  ['was not stored', false],
  ['was stored', true],
])('after an unknown outcome that %s, the same request brings exactly one row', async (name, delivered) => {
  proxy.cutAt('COMMIT', { delivered })
  expect((await add(pet(name))).json().code).toBe('RESULTADO_DESCONOCIDO')
  expect(await stored(name)).toBe(delivered ? 1 : 0)
  const again = await add(pet(name))
  expect(again.statusCode).toBe(201)
  expect(await stored(name)).toBe(1)
  expect((await clinic.sql`SELECT id_mascota FROM mascota WHERE nombre = ${name}`)[0]).toMatchObject({
    id_mascota: again.json().id_mascota,
  })
})

test('an upload is recognised by its content, and a day later a key is free again', async () => {
  const id = await clinic.mascota(owner)
  const send = (content: Buffer, visible = 'true') => {
    const form = multipartForm([{ content }], { visible })
    const headers = { ...form.headers, 'idempotency-key': key }
    return vet.post(`/api/mascotas/${id}/adjuntos`, form.payload, { headers })
  }
  const first = await send(pixel)
  expect(first.statusCode).toBe(201)
  expect((await send(pixel)).body).toBe(first.body)
  expect((await send(pixel, 'false')).json().code).toBe('CLAVE_REUTILIZADA')
  expect(await clinic.sql`SELECT 1 FROM adjunto WHERE id_mascota = ${id}`).toHaveLength(1)
  await clinic.sql`UPDATE idempotencia SET creada_en = now() - interval '24 hours' WHERE clave = ${key}`
  expect((await send(pixel, 'false')).statusCode).toBe(201)
  await clinic.sql`UPDATE idempotencia SET creada_en = now() - interval '24 hours' WHERE clave = ${key}`
  await deleteOldKeys(clinic.db)
  expect(await clinic.sql`SELECT 1 FROM idempotencia WHERE clave = ${key}`).toEqual([])
})

test('every route that creates takes a key, but those whose responses have secrets', () => {
  const document = clinic.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { name: string }[]; responses: object }>>
  }
  const withKey: string[] = []
  const without: string[] = []
  for (const [url, { post }] of Object.entries(document.paths)) {
    if (!post) continue
    if (post.parameters?.some(({ name }) => name === 'Idempotency-Key')) withKey.push(url)
    else if ('201' in post.responses) without.push(url)
  }
  expect(without.sort()).toEqual(['/api/acceso', '/api/register', '/api/user/segundo-factor/passkeys'])
  expect(withKey.length).toBeGreaterThan(20)
})
