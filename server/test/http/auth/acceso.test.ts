import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredAccesos } from '../../../src/acceso/index.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'

let clinic: Clinic
let vet: Person
let owner: Person
let file: string
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())
beforeEach(async () => {
  vet = await clinic.person('veterinario')
  owner = await clinic.person()
  const url = `/api/mascotas/${await clinic.mascota(owner)}/adjuntos`
  const form = multipartForm([{ content: pixel }, { content: pixel }], { visible: 'true' })
  const [{ id_adjunto }] = (await vet.call({ method: 'POST', url, ...form })).json()
  file = `/api/adjuntos/${id_adjunto}`
})

async function link(who: Person, ruta = file): Promise<string> {
  const response = await who.post('/api/acceso', { ruta })
  expect(response.statusCode).toBe(201)
  return response.json().url
}
const open = async (url: string) => (await clinic.anonymous.get(url)).statusCode

test('a link opens a file without a header, as its caller', async () => {
  const url = await link(owner)
  expect(url).toMatch(new RegExp(`^${file}\\?acceso=[\\w-]{43}$`))
  const response = await clinic.anonymous.get(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await open(`${url}&descarga=1`)).toBe(200)
  expect(await open(await link(await clinic.person()))).toBe(404)
  await vet.put(file, { visible: false })
  expect(await open(url)).toBe(404)
})

test('a link opens only its path, for a minute', async () => {
  const url = await link(owner)
  const token = url.split('acceso=')[1]
  const [id = 0] = file.split('/').slice(-1).map(Number)
  for (const path of [`/api/adjuntos/${id + 1}`, `${file}/miniatura`, '/api/perfil', '/api/user', '/api/mascotas'])
    expect(await open(`${path}?acceso=${token}`), path).not.toBe(200)
  expect(await open(`${file}?acceso=${'a'.repeat(43)}`)).toBe(401)
  expect(await open(`${file}?acceso=x`)).toBe(401)
  expect((await clinic.anonymous.call({ method: 'DELETE', url })).statusCode).toBe(401)
  await clinic.sql`UPDATE acceso SET caduca_en = now() - interval '1 second'`
  expect(await open(url)).toBe(401)
  await deleteExpiredAccesos(clinic.db)
  expect(await clinic.sql`SELECT FROM acceso`).toEqual([])
})

test('a link ends with the session that made it', async () => {
  const url = await link(owner)
  await owner.post('/api/logout')
  expect(await open(url)).toBe(401)
  const archived = await link(vet)
  await clinic.archive(vet)
  expect(await open(archived)).toBe(401)
})

test('a link is neither stored nor logged as it is', async () => {
  const token = (await link(owner)).split('acceso=')[1] ?? ''
  await open(`${file}?acceso=${token}`)
  expect(clinic.logged.join('')).not.toContain(token)
  const [{ rows }] = await clinic.sql<[{ rows: string }]>`SELECT string_agg(acceso::text, '') AS rows FROM acceso`
  expect(rows).not.toContain(token)
})

test.each([{}, { ruta: 'https://otro.es/api/x' }, { ruta: '//otro.es' }, { ruta: '/api/x?y=1' }, { ruta: 7 }])(
  'no link to %j',
  async (body) => {
    expect((await owner.post('/api/acceso', body)).statusCode).toBe(422)
    expect((await clinic.anonymous.post('/api/acceso', body)).statusCode).toBe(401)
  },
)
