import { expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { pixel } from '../../support/multipart.ts'
import { clinic, other, owner, pet, setUp, uploaded, vet } from './setup.ts'

setUp()

const shown = (name = 'foto.png') => uploaded(vet, { content: pixel, name }, { visible: 'true' })

const linkTo = async (who: Person, ruta: string): Promise<string> => {
  const { statusCode, body } = await who.post('/api/acceso', { ruta })
  expect(statusCode, body).toBe(201)
  return JSON.parse(body).url
}

const statusOf = async (url: string) => (await clinic.anonymous.get(url)).statusCode

test('a link opens one file for a minute', async () => {
  const [one, another] = [await shown(), await shown('otra.png')]
  const url = await linkTo(owner, `/api/adjuntos/${one.id_adjunto}`)
  const token = url.split('?')[1]
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(`/api/adjuntos/${another.id_adjunto}?${token}`)).toBe(401)
  expect(await statusOf(`/api/adjuntos/${one.id_adjunto}/miniatura?${token}`)).toBe(401)
  await clinic.sql`UPDATE acceso SET caduca_en = now()`
  expect(await statusOf(url)).toBe(401)
})

test('a link opens only what takes links, and changes nothing', async () => {
  const { id_adjunto } = await shown()
  const routes = [`/api/mascotas/${pet}`, `/api/mascotas/${pet}/adjuntos`, `/api/adjuntos/${id_adjunto}/miniatura`]
  for (const ruta of [...routes, `/api/mascotas/${pet}/foto`, '/api/resumen', '/api/mascotas'])
    expect([ruta, await statusOf(await linkTo(owner, ruta))]).toEqual([ruta, 401])
  const url = await linkTo(vet, `/api/adjuntos/${id_adjunto}`)
  expect((await clinic.anonymous.delete(url)).statusCode).toBe(401)
  expect((await clinic.anonymous.put(url, { descripcion: 'x', version: 1 })).statusCode).toBe(401)
})

test('a link of somebody else opens what they may see', async () => {
  const { id_adjunto } = await shown()
  expect(await statusOf(await linkTo(other, `/api/adjuntos/${id_adjunto}`))).toBe(404)
  expect(await statusOf(await linkTo(vet, `/api/adjuntos/${id_adjunto}`))).toBe(200)
})

test('a link ends with the session and with the account', async () => {
  const { id_adjunto } = await shown()
  const ruta = `/api/adjuntos/${id_adjunto}`
  const ofSession = await linkTo(owner, ruta)
  expect((await owner.post('/api/logout')).statusCode).toBeLessThan(300)
  expect(await statusOf(ofSession)).toBe(401)
  const second = await clinic.person('veterinario')
  const ofAccount = await linkTo(second, ruta)
  await clinic.archive(second)
  expect(await statusOf(ofAccount)).toBe(401)
})

test('a link to a file that is hidden afterwards no longer opens it for the owner', async () => {
  const { id_adjunto, version } = await shown()
  const url = await linkTo(owner, `/api/adjuntos/${id_adjunto}`)
  await vet.put(`/api/adjuntos/${id_adjunto}`, { visible: false, version })
  expect(await statusOf(url)).toBe(404)
})

test.each(['', 'x', `${'a'.repeat(43)}`, '../../etc/passwd', "' OR 1=1 --"])(
  'the token %j opens nothing',
  async (token) => {
    const { id_adjunto } = await shown()
    expect(await statusOf(`/api/adjuntos/${id_adjunto}?acceso=${encodeURIComponent(token)}`)).toBe(401)
  },
)

test.each([
  'https://ejemplo.es/x',
  '//ejemplo.es',
  '/api/adjuntos/1?acceso=x',
  '/etc/passwd',
  '',
  '/api/a b',
  `/api/${'a'.repeat(200)}`,
])('no link is made to %j', async (ruta) => {
  expect((await owner.post('/api/acceso', { ruta })).statusCode).toBe(422)
})

test('the token of a link is neither in the log nor in the database', async () => {
  const { id_adjunto } = await shown()
  const url = await linkTo(owner, `/api/adjuntos/${id_adjunto}`)
  expect(await statusOf(url)).toBe(200)
  const token = url.split('acceso=')[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  expect(clinic.logged.join('')).not.toContain(token)
  const rows = await clinic.sql`SELECT encode(token_hash, 'escape') AS hash, ruta FROM acceso`
  expect(JSON.stringify(rows)).not.toContain(token)
})
