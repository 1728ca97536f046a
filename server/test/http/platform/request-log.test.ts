import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

const json = { 'content-type': 'application/json' }

describe('the request log', () => {
  test('has one line for each request, without secrets', async () => {
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

  test('has user, error code and address of sign-ins and refusals', async () => {
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
    const entries = lines.map(({ level, code, usuario, cuenta, ip }) => ({ level, code, usuario, cuenta, ip }))
    const [info, warn] = [30, 40]
    expect(entries[0]).toEqual({ level: info, usuario: id_usuario, ip: '10.7.0.1' })
    expect(entries[1]).toEqual({ level: warn, code: 'CREDENCIALES_INCORRECTAS', cuenta: id_usuario, ip: '10.7.0.2' })
    expect(entries[2]).toEqual({ level: warn, code: 'CREDENCIALES_INCORRECTAS', ip: '10.7.0.3' })
    expect(entries.at(-4)).toEqual({ level: warn, code: 'DEMASIADOS_INTENTOS', ip: '10.7.0.2' })
    expect(entries.at(-3)).toEqual({ level: warn, code: 'PROHIBIDO', usuario: id_usuario, ip: '10.7.0.4' })
    expect(entries.at(-2)).toEqual({ level: info, code: 'SIN_SESION', ip: '10.7.0.5' })
    // Requests for the own data are logged without an address.
    expect(entries.at(-1)).toEqual({ level: info, usuario: id_usuario })
  })

  test('has the details of a server error, and the response has not', async () => {
    const broken = await Clinic.open()
    const person = await broken.person()
    await broken.owner`ALTER TABLE mascota RENAME TO otra_cosa`
    const response = await person.get('/api/mascotas')
    expect(response.statusCode).toBe(500)
    expect(response.body).toBe('{"code":"ERROR_INTERNO","message":"Ha ocurrido un error. Intenta de nuevo más tarde."}')
    const failed = broken.logged.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
    expect(failed).toMatchObject({ request: response.headers['x-request-id'], err: { code: '42P01' } })
    expect(failed.err.stack).toContain('mascota')
    await broken.close()
  })

  test('cannot be injected with lines', async () => {
    clinic.logged.length = 0
    const path = '/api/%0a%7B%22level%22:30%7D\u2028"x\n'
    await clinic.anonymous.call({ url: path, headers: { 'x-request-id': 'a"}\u000b{', 'user-agent': 'x\ty' } })
    expect(clinic.logged).toHaveLength(1)
    expect(clinic.logged[0]?.trimEnd()).not.toContain('\n')
    expect(JSON.parse(clinic.logged[0] as string).status).toBe(404)
  })
})
