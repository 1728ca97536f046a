import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

const json = { 'content-type': 'application/json' }

async function portOf({ app }: Clinic): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

describe('error responses', () => {
  test.each(['/api/nada', '/api', '/api/user/1', '/api/login/x?y=1'])('%s gives 404 as JSON', async (url) => {
    const response = await clinic.anonymous.get(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'NO_ENCONTRADO', message: 'No se ha encontrado lo que buscas.' })
  })

  test.each([
    ['half a body', '{"email": ', 400, 'JSON_INVALIDO', 'La petición no se puede leer.'],
    ['__proto__', '{"__proto__": {"admin": true}}', 400, 'JSON_INVALIDO', 'La petición no se puede leer.'],
    [
      'constructor',
      '{"constructor": {"prototype": {"admin": true}}}',
      400,
      'JSON_INVALIDO',
      'La petición no se puede leer.',
    ],
    ['no body', '', 422, 'DATOS_INVALIDOS', 'Revisa los datos del formulario.'],
    ['null', 'null', 422, 'DATOS_INVALIDOS', 'Revisa los datos del formulario.'],
    ['a list', '[]', 422, 'DATOS_INVALIDOS', 'Revisa los datos del formulario.'],
    ['a text', '"texto"', 422, 'DATOS_INVALIDOS', 'Revisa los datos del formulario.'],
    [
      '110 KB',
      `{"email": "${'a'.repeat(110_000)}"}`,
      413,
      'CUERPO_DEMASIADO_GRANDE',
      'La petición es demasiado grande.',
    ],
  ])('%s is refused', async (_name, payload, status, code, message) => {
    const response = await clinic.anonymous.post('/api/login', payload, { headers: json })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ code, message })
  })

  test('another content type than JSON gives 415', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await clinic.anonymous.post('/api/login', 'email=a', { headers })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ code: 'TIPO_NO_ADMITIDO', message: 'La petición debe enviarse como JSON.' })
  })

  test('a text of 90 KB is refused without delay', async () => {
    const email = `a@${'.'.repeat(90_000)}@`
    const from = performance.now()
    const response = await clinic.anonymous.post('/api/password/olvidada', { email })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ email: 'Escribe como máximo 254 caracteres' })
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  test('a parameter that is given twice is refused', async () => {
    const admin = await clinic.person('admin')
    for (const query of ['page=1&page=2', 'search=a&search=b', 'sort=nombre&sort=-nombre', 'page[]=1&page[]=2']) {
      const response = await admin.get(`/api/admin/users?${query}`)
      // An unknown parameter is ignored.
      expect([query, response.statusCode]).toEqual([query, query.includes('[]') ? 200 : 422])
    }
  })

  test('a request with content length and chunked encoding is refused', async () => {
    const port = await portOf(clinic)
    const body =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    const socket = connect(port, '127.0.0.1').end(body)
    const received = await text(socket)
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  test('a URL that cannot be decoded gives 400 as JSON', async () => {
    const response = await clinic.anonymous.get('/api/%zz')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'JSON_INVALIDO', message: 'La petición no se puede leer.' })
  })
})
