import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

async function portOf({ app }: Clinic): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function rawGet(port: number, path: string): Promise<{ status?: number; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject).end(),
  )
  return { status: response.statusCode, body: await text(response) }
}

describe('the OpenAPI document', () => {
  test('describes every route and its errors', async () => {
    const document = (await clinic.anonymous.get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    )
    const outside = /^\/(api\/docs|api\/openapi\.json|assets|favicon)/
    const routed = clinic.app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !outside.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(routed.sort())
    const { responses } = document.paths['/api/login'].post
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '422', '429', '503']))
    expect(document.components.schemas.Login.required).toEqual(['email', 'password'])
  })

  test('has a page that complies with its content security policy', async () => {
    const page = await clinic.anonymous.get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(page.body).not.toMatch(/<script>/)
  })

  test.each(['/api/docs', '/api/docs/', '/api/docs?a', '/api/docs/?a'])(
    'has a page at %s with all its files',
    async (url) => {
      const page = await clinic.anonymous.get(url)
      expect(page.statusCode).toBe(200)
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
      expect(files.length).toBeGreaterThan(4)
      for (const file of files) {
        const { pathname } = new URL(file, new URL(url, 'http://clinica.example'))
        for (const method of ['GET', 'HEAD'] as const)
          expect((await clinic.anonymous.call({ method, url: pathname })).statusCode, pathname).toBe(200)
      }
      const head = await clinic.anonymous.call({ method: 'HEAD', url })
      expect(head.statusCode).toBe(200)
      expect(head.headers['content-type']).toBe(page.headers['content-type'])
    },
  )

  test.each(['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '../../../../package.json', '.env'])(
    'does not serve the file %s',
    async (name) => {
      clinic.logged.length = 0
      // Over a socket, because inject() and fetch() normalise the path.
      const response = await rawGet(await portOf(clinic), `/api/docs/static/${name}`)
      expect(response).toEqual({
        status: 404,
        body: '{"code":"NO_ENCONTRADO","message":"No se ha encontrado lo que buscas."}',
      })
      expect(clinic.logged.join('')).not.toContain('request failed')
    },
  )
})
