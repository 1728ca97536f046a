import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'

let clinic: Clinic
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'huella-web-'))
  mkdirSync(path.join(webDir, 'assets'))
  writeFileSync(
    path.join(webDir, 'index.html'),
    '<meta property="csp-nonce" content="__CSP_NONCE__">__CLINIC_TIME_ZONE__ demo:__CLINIC_DEMO__',
  )
  writeFileSync(path.join(webDir, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(webDir, 'assets', 'app-abc123.js'), 'export {}')
  clinic = await Clinic.open({ webDir, env: { CLINIC_TIME_ZONE: 'Atlantic/Canary' } })
})
afterAll(async () => {
  await clinic.close()
  rmSync(webDir, { recursive: true })
})

describe('every response', () => {
  test('has a request id, the caller’s where it is valid', async () => {
    const own = await clinic.anonymous.get('/api/health')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const given = await clinic.anonymous.call({ url: '/api/nada', headers: { 'x-request-id': 'desde-el-balanceador' } })
    expect(given.headers['x-request-id']).toBe('desde-el-balanceador')
    const odd = await clinic.anonymous.call({ url: '/api/nada', headers: { 'x-request-id': 'a b\tc' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(clinic.logged.join('')).toContain('"request":"desde-el-balanceador"')
  })

  test('of the API forbids caching, framing and scripts', async () => {
    const { headers } = await clinic.anonymous.get('/api/health')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('has HSTS for a year, and names neither program nor version', async () => {
    for (const url of ['/', '/api/health', '/api/nada', '/assets/app-abc123.js']) {
      const { headers } = await clinic.anonymous.get(url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('has the headers of its kind: a page, or data and files', async () => {
    const namesAt = async (url: string) => {
      const { headers } = await clinic.anonymous.get(url)
      const ofTheBody = /^(content-(type|length|encoding)|etag|last-modified|accept-ranges|vary|date|connection)$/
      return Object.keys(headers)
        .filter((name) => !ofTheBody.test(name))
        .sort()
    }
    const page = await namesAt('/')
    const data = await namesAt('/api/health')
    expect(page).toEqual(expect.arrayContaining([...data, 'referrer-policy', 'x-request-id']))
    for (const url of [
      '/login',
      '/api/docs',
      '/api/docs/',
      '/api/docs/static/swagger-ui.css',
      '/api/docs/json',
      '/api/docs/nada',
    ])
      expect(await namesAt(url), url).toEqual(page)
    for (const url of ['/assets/app-abc123.js', '/api/openapi.json', '/api/nada', '/assets/nada.js'])
      expect(await namesAt(url), url).toEqual(data)
  })

  test('allows no other origin', async () => {
    const foreign = { origin: 'https://otro.example', 'access-control-request-method': 'POST' }
    const asked = await clinic.anonymous.call({ method: 'OPTIONS', url: '/api/login', headers: foreign })
    expect(asked.statusCode).toBe(404)
    const read = await clinic.anonymous.call({ url: '/api/settings', headers: foreign })
    for (const { headers } of [asked, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test.each(['TRACE', 'PATCH', 'PROPFIND'] as const)('to %s is 404 and does not echo the request', async (method) => {
    const headers = { 'x-secreto': 'eco' }
    for (const url of ['/', '/api/user', '/assets/app-abc123.js']) {
      const response = await clinic.anonymous.call({ method: method as 'PATCH', url, headers })
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe('{"code":"NO_ENCONTRADO","message":"No se ha encontrado lo que buscas."}')
    }
  })
})

describe('the web application', () => {
  test('is the same page at every path, with a new nonce each time', async () => {
    const pages = await Promise.all(['/', '/login', '/admin/users?page=2'].map((url) => clinic.anonymous.get(url)))
    const nonces = pages.map((page) => {
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['referrer-policy']).toBe('same-origin')
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(page.body).toContain('>Atlantic/Canary demo:false')
      const nonce = /content="([^"]+)"/.exec(page.body)?.[1]
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("img-src 'self' data: blob:;")
      expect(policy).not.toMatch(/unsafe|https?:/)
      return nonce
    })
    expect(new Set(nonces).size).toBe(3)
  })
})
