import { lecturasInusuales } from '@huella/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let pets: number[]
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario', { nombre: 'Laura' })
  const owner = await clinic.person()
  pets = []
  for (let n = 0; n < 23; n++) pets.push(await clinic.mascota(owner))
  await clinic.sql`UPDATE ajustes SET lecturas_por_hora = 20`
})
afterAll(() => clinic.close())

const inusuales = async () => (await admin.get('/api/accesos/inusuales')).json()
const read = async (who: Person, from: number, to: number) => {
  for (const id of pets.slice(from, to)) expect((await who.get(`/api/mascotas/${id}`)).statusCode).toBe(200)
}

test('who opens more records in an hour than is usual is shown until an administrator has seen it', async () => {
  await read(vet, 0, 20)
  await read(vet, 0, 20)
  expect(await inusuales()).toEqual([])
  await read(vet, 20, 23)
  // It is counted beside the requests.
  await vi.waitFor(async () => expect((await inusuales())[0]).toMatchObject({ fichas: 23 }), { timeout: 20_000 })
  const seen = await inusuales()
  expect(lecturasInusuales.parse(seen)).toStrictEqual(seen)
  // Two rows if the hour of the clock changes meanwhile.
  for (const one of seen) expect(one).toMatchObject({ usuario: { nombre: 'Laura' } })
  for (const { id_lectura_inusual: id } of seen) {
    expect((await admin.delete(`/api/accesos/inusuales/${id}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/accesos/inusuales/${id}`)).statusCode).toBe(404)
    expect(await clinic.auditTrail('lectura_inusual', id)).toMatchObject([
      { accion: 'estado', id_usuario: admin.usuario.id_usuario, antes: { fichas: expect.any(Number) } },
    ])
  }
  expect(await inusuales()).toEqual([])
})

test('they are counted before a server stops', async () => {
  const other = await clinic.person('veterinario', { nombre: 'Marta' })
  const elsewhere = await Clinic.open({ url: clinic.url })
  await read(other.on(elsewhere.app), 0, 21)
  await elsewhere.close()
  const seen = await inusuales()
  expect(seen).toMatchObject([{ usuario: { nombre: 'Marta' }, fichas: 21 }])
  await admin.delete(`/api/accesos/inusuales/${seen[0].id_lectura_inusual}`)
})

test('records that were opened before this hour do not count', async () => {
  const other = await clinic.person('veterinario')
  await clinic.sql`
    INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja, cuando)
    SELECT ${other.usuario.id_usuario}, 'veterinario', 'mascota', n, 1, '', now(), now() - interval '61 minutes'
    FROM generate_series(1, 200) n`
  // A server that stops counts what it has not counted.
  const elsewhere = await Clinic.open({ url: clinic.url })
  await read(other.on(elsewhere.app), 0, 5)
  await elsewhere.close()
  expect(await inusuales()).toEqual([])
})

test('nobody else sees or dismisses it', async () => {
  const people = [await clinic.person('recepcion'), vet, await clinic.person(), clinic.anonymous]
  const statuses = people.map(async (who) => [
    (await who.get('/api/accesos/inusuales')).statusCode,
    (await who.delete('/api/accesos/inusuales/1')).statusCode,
  ])
  expect(await Promise.all(statuses)).toEqual([
    [403, 403],
    [403, 403],
    [403, 403],
    [401, 401],
  ])
})
