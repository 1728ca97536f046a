import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'

const SCRIPT = `export const text = '${'guau '.repeat(200)}'`
const APP = '/assets/app-abc123.js'
const FONT = '/assets/letra-abc123.woff2'

let clinic: Clinic
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'huella-web-'))
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(webDir, folder))
  const files = {
    'index.html': `<meta property="csp-nonce" content="__CSP_NONCE__">${'<p>Huella</p>'.repeat(200)}`,
    '.vite/manifest.json': '{}',
    'favicon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    [APP]: SCRIPT,
    [`${APP}.br`]: brotliCompressSync(SCRIPT),
    [`${APP}.gz`]: gzipSync(SCRIPT),
    [FONT]: 'a font is packed already',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(webDir, name), content)
  clinic = await Clinic.open({ webDir })
})
afterAll(async () => {
  await clinic.close()
  rmSync(webDir, { recursive: true })
})

type Headers = Record<string, string>
const call = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  clinic.app.inject({ url, headers, method })

describe('a compressed file', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'none'],
    ['identity', 'none'],
    ['', 'none'],
  ] as const)('is sent to clients that accept "%s" as %s', async (accepted, encoding) => {
    const response = await call(APP, { 'accept-encoding': accepted })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding)
    expect(response.headers['content-type']).toMatch(/^\w+\/javascript; charset=utf-8$/)
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    expect(unpack[encoding](response.rawPayload).toString()).toBe(SCRIPT)
  })

  test('is sent uncompressed without Accept-Encoding', async () => {
    const response = await call(APP)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toBe(SCRIPT)
  })

  test('is cached for a year for each encoding', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await call(APP, { 'accept-encoding': accepted })
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })

  test('gives 304 for a matching ETag of the same encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const { headers } = await call(APP, { 'accept-encoding': accepted })
        const known = { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) }
        const again = await call(APP, known)
        expect(again.statusCode).toBe(304)
        expect(again.rawPayload).toHaveLength(0)
        expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' })
        return headers.etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
    const other = await call(APP, { 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) })
    expect(other.statusCode).toBe(200)
  })

  test('has the same headers for HEAD and GET', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [head, get] = [await call(APP, headers, 'HEAD'), await call(APP, headers)]
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'cache-control', 'etag', 'vary']) {
      expect(head.headers[name], name).toBe(get.headers[name])
    }
  })

  test('is not served by its own name', async () => {
    for (const url of [`${APP}.br`, `${APP}.gz`]) expect((await call(url)).statusCode).toBe(404)
  })
})

describe('a file', () => {
  test('without a compressed copy is sent uncompressed', async () => {
    const response = await call(FONT, { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-type']).toBe('font/woff2')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('without a hash in its name, %s, is revalidated every time', async (url, type) => {
    const { headers } = await call(url)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toBe('no-cache')
    expect((await call(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  test.each([
    '/assets/app-old.js',
    '/assets/',
    '/assets/nada',
    '/index.html',
    '/.vite/manifest.json',
    '/.git/config',
    '/guia/.huella-built',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
  ])('that does not exist, %s, gives 404', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await call(url, { 'accept-encoding': 'br' }, method)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('the page', () => {
  test('is not cached, and compressed for each request because of its nonce', async () => {
    const { headers, rawPayload } = await call('/login', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-encoding']).toBe('br')
    expect(headers.etag).toBeUndefined()
    const page = brotliDecompressSync(rawPayload).toString()
    const nonce = /content="([^"]+)"/.exec(page)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  test('supports HEAD, and no other method than GET', async () => {
    const head = await call('/login', {}, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await clinic.anonymous.post('/login')).statusCode).toBe(404)
  })
})
