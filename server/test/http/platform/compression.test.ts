import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accesoRoutes } from '../../../src/acceso/acceso.routes.ts'
import { recoveryRoutes } from '../../../src/auth/recovery/recovery.routes.ts'
import { sessionRoutes } from '../../../src/auth/session.routes.ts'
import { ofertasRoutes } from '../../../src/espera/ofertas.routes.ts'
import { eventosRoutes } from '../../../src/eventos/eventos.routes.ts'
import { DatabaseListener } from '../../../src/platform/database/listener.ts'
import type { SliceDeps } from '../../../src/platform/http/routes.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

const BROWSER = 'gzip, deflate, br, zstd'
let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
  const owner = await clinic.person()
  for (let n = 0; n < 60; n++) await clinic.mascota(owner, { nombre: `Luna ${n}`, notas: 'Ñandú 🐾 '.repeat(20) })
})
afterAll(() => clinic.close())

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
const read = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  admin.call({ url, method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a response over 1 KB', () => {
  test.each([
    [BROWSER, 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0.000, gzip', 'gzip'],
    ['*', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'none'],
    ['identity', 'none'],
    ['gzip;q=0', 'none'],
    ['*;q=0', 'none'],
    ['broken, brother', 'none'],
    ['', 'none'],
    [undefined, 'none'],
  ] as const)('is sent to clients that accept %j as %s', async (accepted, encoding) => {
    const plain = await read('/api/mascotas')
    const response = await read('/api/mascotas', accepted)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding)
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    expect(response.headers.vary).toBe('accept-encoding')
    expect(unpack[encoding](response.rawPayload).toString()).toBe(plain.body)
    if (encoding !== 'none') expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  test('is compressed also when it is long', async () => {
    await clinic.sql`
      INSERT INTO mascota (nombre, fecha_nacimiento, notas, id_usuario)
      SELECT 'Larga ' || n, '2020-01-01', repeat('x', 1000), ${admin.usuario.id_usuario} FROM generate_series(1, 600) n`
    const plain = await read('/api/mascotas?search=larga')
    expect(plain.rawPayload.length).toBeGreaterThan(500_000)
    for (const encoding of ['br', 'gzip'] as const) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => read('/api/mascotas?search=larga', encoding)))
      for (const { rawPayload } of responses) expect(unpack[encoding](rawPayload).toString()).toBe(plain.body)
    }
  })

  test('has the same headers for HEAD and GET', async () => {
    for (const url of ['/api/mascotas', '/api/docs/', '/api/docs/static/swagger-ui.css']) {
      const [head, get] = [await read(url, 'br', 'HEAD'), await read(url, 'br')]
      expect(head.statusCode).toBe(200)
      expect(head.rawPayload).toHaveLength(0)
      for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
        expect(head.headers[name], name).toBe(get.headers[name])
    }
  })
})

describe('the files of the API’s page', () => {
  const FILE = '/api/docs/static/swagger-ui-bundle.js'

  test('are compressed while they are sent', async () => {
    const plain = await read(FILE)
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await read(FILE, encoding)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-length']).toBeUndefined()
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpack[encoding](response.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  test('give 304 for a matching ETag and 206 for a range, uncompressed', async () => {
    const { headers } = await read(FILE, 'br')
    const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
    const again = await admin.call({ url: FILE, headers: known })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const part = await admin.call({ url: FILE, headers: { 'accept-encoding': 'br', range: 'bytes=0-2047' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2048])
    expect(part.headers['content-encoding']).toBeUndefined()
  })

  test('that are pictures are sent as they are', async () => {
    const icon = await read('/api/docs/static/favicon-32x32.png', 'br')
    expect([icon.statusCode, icon.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('not compressed', () => {
  test('are short responses and errors', async () => {
    for (const url of ['/api/user', '/api/health', '/api/nada', '/api/mascotas?page=1&search=nadie']) {
      const response = await read(url, BROWSER)
      expect(response.headers['content-encoding'], url).toBeUndefined()
      expect(response.headers.vary, url).toBeUndefined()
      expect(() => response.json()).not.toThrow()
    }
  })

  test('are responses with a token next to what the client sent', async () => {
    const nombre = '🐾'.repeat(50)
    const names = { nombre, apellido: nombre, email: `${'é'.repeat(64)}@${'ñ'.repeat(63)}.${'ñ'.repeat(63)}.es` }
    const body = { ...names, password: PASSWORD, password_confirmation: PASSWORD }
    const options = { headers: { 'accept-encoding': BROWSER } }
    const registered = await clinic.anonymous.post('/api/register', body, options)
    const signedIn = await clinic.anonymous.post('/api/login', { email: names.email, password: PASSWORD }, options)
    for (const response of [registered, signedIn]) {
      expect(response.json().token).toMatch(/^[\w-]{43}$/)
      expect(response.headers['content-encoding']).toBeUndefined()
    }
    expect(registered.statusCode).toBe(201)
  })

  // Some of these responses are always too short to be compressed; the declaration holds when one of them grows.
  test('are the routes that take or give the token of a session or a link, and the stream', async () => {
    const uncompressed: string[] = []
    const app = fastify({ exposeHeadRoutes: false })
    app.addHook('onRoute', ({ method, url, compress }) => {
      if (compress === false) uncompressed.push(`${method} ${url}`)
    })
    const listener = new DatabaseListener('', clinic.db, app.log)
    const deps = { listener } as SliceDeps & { listener: DatabaseListener }
    for (const routes of [sessionRoutes, recoveryRoutes, accesoRoutes, ofertasRoutes]) await app.register(routes, deps)
    await app.register(eventosRoutes, deps)
    expect(uncompressed).toEqual([
      'POST /login',
      'POST /register',
      'POST /password/olvidada',
      'POST /password/enlace',
      'POST /password/nueva',
      'POST /acceso',
      'GET /ofertas/:token',
      'POST /ofertas/:token',
      'GET /eventos',
    ])
  })

  test('are requests: their content is not uncompressed', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    const payload = gzipSync(JSON.stringify({ email: 'ana@ejemplo.es', password: PASSWORD }))
    const response = await clinic.anonymous.call({ method: 'POST', url: '/api/login', headers, payload })
    expect([response.statusCode, response.json().code]).toEqual([400, 'JSON_INVALIDO'])
  })
})
