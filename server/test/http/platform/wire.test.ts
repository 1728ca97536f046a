import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

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

const json = { 'content-type': 'application/json' }

async function portOf({ app }: Clinic): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function rawGet(port: number, path: string): Promise<{ status?: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject).end(),
  )
  return { status: answer.statusCode, body: await text(answer) }
}

describe('errors on the wire', () => {
  test.each(['/api/nada', '/api', '/api/user/1', '/api/login/x?y=1'])('%s is 404 in JSON', async (url) => {
    const answer = await clinic.anonymous.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'No se ha encontrado lo que buscas.' })
  })

  test.each([
    ['half a body', '{"email": ', 400, 'La petición no se puede leer.'],
    ['__proto__', '{"__proto__": {"admin": true}}', 400, 'La petición no se puede leer.'],
    ['constructor', '{"constructor": {"prototype": {"admin": true}}}', 400, 'La petición no se puede leer.'],
    ['no body', '', 422, 'Revisa los datos del formulario.'],
    ['null', 'null', 422, 'Revisa los datos del formulario.'],
    ['a list', '[]', 422, 'Revisa los datos del formulario.'],
    ['a text', '"texto"', 422, 'Revisa los datos del formulario.'],
    ['110 KB', `{"email": "${'a'.repeat(110_000)}"}`, 413, 'La petición es demasiado grande.'],
  ])('%s is refused', async (_name, payload, status, message) => {
    const answer = await clinic.anonymous.post('/api/login', payload, { headers: json })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message })
  })

  test('what is not JSON is 415', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await clinic.anonymous.post('/api/login', 'email=a', { headers })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'La petición debe enviarse como JSON.' })
  })

  test('a text of 90 KB is refused at once, and keeps nobody waiting', async () => {
    const email = `a@${'.'.repeat(90_000)}@`
    const from = performance.now()
    const answer = await clinic.anonymous.post('/api/password/olvidada', { email })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ email: 'Escribe como máximo 254 caracteres' })
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  test('a parameter that is given twice is refused', async () => {
    const admin = await clinic.person('admin')
    for (const query of ['page=1&page=2', 'search=a&search=b', 'sort=nombre&sort=-nombre', 'page[]=1&page[]=2']) {
      const answer = await admin.get(`/api/admin/users?${query}`)
      // What is not one of ours is dropped, as everywhere.
      expect([query, answer.statusCode]).toEqual([query, query.includes('[]') ? 200 : 422])
    }
  })

  test('a request whose end could be read in two ways is not read', async () => {
    const port = await portOf(clinic)
    const body =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    const socket = connect(port, '127.0.0.1').end(body)
    const said = await text(socket)
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  test('an address that cannot be decoded is answered in the same shape', async () => {
    const answer = await clinic.anonymous.get('/api/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'La petición no se puede leer.' })
  })
})

describe('every answer', () => {
  test('carries a request id, which is the caller’s where it is a proper one', async () => {
    const own = await clinic.anonymous.get('/api/health')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const given = await clinic.anonymous.call({ url: '/api/nada', headers: { 'x-request-id': 'desde-el-balanceador' } })
    expect(given.headers['x-request-id']).toBe('desde-el-balanceador')
    const odd = await clinic.anonymous.call({ url: '/api/nada', headers: { 'x-request-id': 'a b\tc' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(clinic.logged.join('')).toContain('"request":"desde-el-balanceador"')
  })

  test('from the API may not be kept, framed or run', async () => {
    const { headers } = await clinic.anonymous.get('/api/health')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('asks browsers that came by TLS to do so for a year, and names neither program nor version', async () => {
    for (const url of ['/', '/api/health', '/api/nada', '/assets/app-abc123.js']) {
      const { headers } = await clinic.anonymous.get(url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('lets no other origin in', async () => {
    const foreign = { origin: 'https://otro.example', 'access-control-request-method': 'POST' }
    const asked = await clinic.anonymous.call({ method: 'OPTIONS', url: '/api/login', headers: foreign })
    expect(asked.statusCode).toBe(404)
    const read = await clinic.anonymous.call({ url: '/api/settings', headers: foreign })
    for (const { headers } of [asked, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test.each(['TRACE', 'PATCH', 'PROPFIND'] as const)('to %s is 404, without what was sent', async (method) => {
    const headers = { 'x-secreto': 'eco' }
    for (const url of ['/', '/api/user', '/assets/app-abc123.js']) {
      const answer = await clinic.anonymous.call({ method: method as 'PATCH', url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe('{"message":"No se ha encontrado lo que buscas."}')
    }
  })
})

describe('the web application', () => {
  test('is the same page at every address of its own, with a nonce of its own', async () => {
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
      expect(policy).not.toMatch(/unsafe|https?:/)
      return nonce
    })
    expect(new Set(nonces).size).toBe(3)
  })
})

describe('the description', () => {
  test('has every call, with its failures', async () => {
    const document = (await clinic.anonymous.get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    )
    const outside = /^\/(api\/docs|api\/openapi\.json|assets|favicon)/
    const routed = clinic.app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !outside.test(url))
      .map(({ method, url }) => `${method} ${url.replace(':id', '{id}')}`)
    expect(described.sort()).toEqual(routed.sort())
    const { responses, requestBody } = document.paths['/api/login'].post
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '422', '429', '503']))
    expect(requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
  })

  test('has a page that runs under its policy', async () => {
    const page = await clinic.anonymous.get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(page.body).not.toMatch(/<script>/)
  })

  test.each(['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '../../../../package.json', '.env'])(
    'has no file %s',
    async (name) => {
      clinic.logged.length = 0
      // By the wire: whoever else makes a request takes the dots out of its address first.
      const answer = await rawGet(await portOf(clinic), `/api/docs/static/${name}`)
      expect(answer).toEqual({ status: 404, body: '{"message":"No se ha encontrado lo que buscas."}' })
      expect(clinic.logged.join('')).not.toContain('request failed')
    },
  )
})

describe('the log', () => {
  test('has one line a request, and nothing secret in any', async () => {
    const person = await clinic.person('cliente', { email: 'registro@ejemplo.es' })
    clinic.logged.length = 0
    const signedIn = await clinic.login('registro@ejemplo.es', PASSWORD)
    await clinic.login('registro@ejemplo.es', 'otra-contraseña-mal')
    await person.get('/api/user?search=privado')
    await clinic.anonymous.post('/api/login', `{"password": "${PASSWORD}`, { headers: json })
    const lines = clinic.logged.map((line) => JSON.parse(line))
    expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /api/login 200',
      'POST /api/login 422',
      'GET /api/user 200',
      'POST /api/login 400',
    ])
    expect(lines[2].usuario).toBe(person.usuario.id_usuario)
    const text = clinic.logged.join('')
    for (const secret of [
      PASSWORD,
      'otra-contraseña-mal',
      signedIn.json().token,
      person.token,
      'privado',
      'registro@',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('says who signed in, who was refused and why, and from where', async () => {
    const person = await clinic.person('cliente')
    const { id_usuario, email } = person.usuario
    clinic.logged.length = 0
    await clinic.login(email, PASSWORD, '10.7.0.1')
    await clinic.login(email, 'mala', '10.7.0.2')
    await clinic.login('nadie@ejemplo.es', 'mala', '10.7.0.3')
    for (let n = 0; n < 10; n++) await clinic.login(email, 'mala', '10.7.0.2')
    await person.call({ url: '/api/admin/users', remoteAddress: '10.7.0.4' })
    await clinic.anonymous.call({ url: '/api/user', remoteAddress: '10.7.0.5' })
    await person.get('/api/user')
    const lines = clinic.logged.map((line) => JSON.parse(line))
    const told = lines.map(({ level, code, usuario, cuenta, ip }) => ({ level, code, usuario, cuenta, ip }))
    const [info, warn] = [30, 40]
    expect(told[0]).toEqual({ level: info, usuario: id_usuario, ip: '10.7.0.1' })
    expect(told[1]).toEqual({ level: warn, code: 'CREDENCIALES_INCORRECTAS', cuenta: id_usuario, ip: '10.7.0.2' })
    expect(told[2]).toEqual({ level: warn, code: 'CREDENCIALES_INCORRECTAS', ip: '10.7.0.3' })
    expect(told.at(-4)).toEqual({ level: warn, code: 'DEMASIADOS_INTENTOS', ip: '10.7.0.2' })
    expect(told.at(-3)).toEqual({ level: warn, code: 'PROHIBIDO', usuario: id_usuario, ip: '10.7.0.4' })
    expect(told.at(-2)).toEqual({ level: info, code: 'SIN_SESION', ip: '10.7.0.5' })
    // Where somebody reads their own data from is nobody's business.
    expect(told.at(-1)).toEqual({ level: info, usuario: id_usuario })
  })

  test('has what went wrong in the server, and the answer has nothing of it', async () => {
    const broken = await Clinic.open()
    const person = await broken.person()
    await broken.sql`ALTER TABLE mascota RENAME TO otra_cosa`
    const answer = await person.get('/api/mascotas')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toBe('{"message":"Ha ocurrido un error. Intenta de nuevo más tarde."}')
    const failed = broken.logged.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
    expect(failed).toMatchObject({ request: answer.headers['x-request-id'], err: { code: '42P01' } })
    expect(failed.err.stack).toContain('mascota')
    await broken.close()
  })

  test('cannot be given lines by a visitor', async () => {
    clinic.logged.length = 0
    const path = '/api/%0a%7B%22level%22:30%7D\u2028"x\n'
    await clinic.anonymous.call({ url: path, headers: { 'x-request-id': 'a"}\u000b{', 'user-agent': 'x\ty' } })
    expect(clinic.logged).toHaveLength(1)
    expect(clinic.logged[0]?.trimEnd()).not.toContain('\n')
    expect(JSON.parse(clinic.logged[0] as string).status).toBe(404)
  })
})
