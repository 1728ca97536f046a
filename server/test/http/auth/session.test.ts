import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

const registration = (fields: object = {}) => ({
  nombre: 'Lucía',
  apellido: 'Núñez',
  email: 'lucia@ejemplo.es',
  password: 'secreta-123',
  password_confirmation: 'secreta-123',
  rol: 'cliente',
  ...fields,
})

describe('register', () => {
  test('creates an owner with a session and an audit row without the password', async () => {
    const response = await clinic.anonymous.post('/api/register', registration({ nombre: '  Lucía ', id_usuario: 99 }))
    expect(response.statusCode).toBe(201)
    const { token, usuario } = response.json()
    expect(usuario).toEqual({
      id_usuario: expect.any(Number),
      nombre: 'Lucía',
      apellido: 'Núñez',
      email: 'lucia@ejemplo.es',
      telefono: null,
      recordatorios: true,
      segundo_factor: false,
      colegiado: null,
      rol: 'cliente',
      acceso: 'activo',
      email_confirmado: true,
      cambiar_password: false,
      version: 1,
    })
    expect(usuario.id_usuario).not.toBe(99)
    const me = await clinic.withToken(token).get('/api/user')
    expect(me.json()).toEqual(usuario)
    const trail =
      await clinic.sql`SELECT * FROM auditoria WHERE entidad = 'usuario' AND id_entidad = ${usuario.id_usuario}`
    expect(trail).toHaveLength(1)
    expect(trail[0]).toMatchObject({
      id_usuario: usuario.id_usuario,
      accion: 'crear',
      antes: null,
      despues: usuario,
      peticion: response.headers['x-request-id'],
    })
    const rows = await clinic.sql`SELECT password_hash FROM usuario WHERE id_usuario = ${usuario.id_usuario}`
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('refuses an e-mail address in use, ignoring case', async () => {
    const taken = await clinic.person('cliente', { email: 'Taken@Ejemplo.es' })
    const response = await clinic.anonymous.post('/api/register', registration({ email: 'tAKEN@ejemplo.ES' }))
    expect(response.statusCode).toBe(422)
    const text = 'Ya existe una cuenta con este correo electrónico.'
    expect(response.json()).toEqual({ code: 'EMAIL_EN_USO', message: text, errors: { email: text } })
    await clinic.archive(taken)
    const again = await clinic.anonymous.post('/api/register', registration({ email: 'taken@ejemplo.es' }))
    expect(again.statusCode).toBe(201)
  })

  test('creates one account for concurrent requests with one e-mail address', async () => {
    const body = registration({ email: 'doble@ejemplo.es' })
    const responses = await Promise.all(Array.from({ length: 6 }, () => clinic.anonymous.post('/api/register', body)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test.each([
    [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: ['Ana'] }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: 'a'.repeat(101) }, 'nombre', 'Escribe como máximo 100 caracteres'],
    [{ nombre: 'Ana\u0000' }, 'nombre', 'Contiene caracteres no permitidos'],
    [{ nombre: 'Ana\ud800' }, 'nombre', 'Contiene caracteres no permitidos'],
    [{ nombre: '\u200b\u3164' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: 'Ana\u202e' }, 'nombre', 'Quita los caracteres invisibles que cambian la dirección del texto'],
    [{ apellido: '' }, 'apellido', 'El apellido es obligatorio'],
    [{ email: '' }, 'email', 'El correo electrónico es obligatorio'],
    [{ email: 'sin-arroba.es' }, 'email', 'Correo electrónico no válido.'],
    [{ email: 'ana@x..example' }, 'email', 'Correo electrónico no válido.'],
    [{ email: `${'a'.repeat(250)}@b.es` }, 'email', 'Escribe como máximo 254 caracteres'],
    [{ password: '' }, 'password', 'La contraseña es obligatoria'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(129) }, 'password', 'Escribe como máximo 128 caracteres'],
    [{ password_confirmation: 'otra-cosa' }, 'password_confirmation', 'Las contraseñas no coinciden'],
    [{ rol: 'admin' }, 'rol', 'Solo se puede registrar una cuenta de cliente'],
    [{ rol: 'veterinario' }, 'rol', 'Solo se puede registrar una cuenta de cliente'],
  ])('refuses %j', async (fields, field, text) => {
    const [before] = await clinic.sql`SELECT count(*) FROM usuario`
    const response = await clinic.anonymous.post(
      '/api/register',
      registration({ email: 'nadie@ejemplo.es', ...fields }),
    )
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[field]).toBe(text)
    expect(await clinic.sql`SELECT count(*) FROM usuario`).toEqual([before])
  })

  test('reports all errors at once', async () => {
    const response = await clinic.anonymous.post('/api/register', { password: 'a', password_confirmation: 'b' })
    expect(Object.keys(response.json().errors)).toEqual([
      'nombre',
      'apellido',
      'email',
      'password',
      'password_confirmation',
    ])
  })
})

describe('login', () => {
  test.each(['admin', 'veterinario', 'cliente'] as const)('signs in a %s', async (rol) => {
    const person = await clinic.person(rol, { email: `${rol}.Login@ejemplo.es` })
    const response = await clinic.login(`  ${rol}.login@EJEMPLO.es `, PASSWORD)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), usuario: person.usuario })
  })

  test.each(['a..b@ejemplo.es', 'ana@x..example', 'İsa@ejemplo.es', 'ΑΣ@ejemplo.es', 'maría,gil@ejemplo.es'])(
    'signs in with the address %s of an old account',
    async (email) => {
      await clinic.person('cliente', { email })
      const response = await clinic.login(email, PASSWORD)
      expect(response.statusCode).toBe(200)
      const { token } = response.json()
      expect((await clinic.withToken(token).get('/api/user')).json().email).toBe(email)
    },
  )

  test('responds the same for an unknown address, a wrong password and an archived account', async () => {
    const person = await clinic.person()
    const archived = await clinic.person()
    await clinic.archive(archived)
    const wrong = await clinic.login(person.usuario.email, 'otra-contraseña')
    const unknown = await clinic.login('no-existe@ejemplo.es', PASSWORD)
    const gone = await clinic.login(archived.usuario.email, PASSWORD)
    for (const response of [wrong, unknown, gone]) {
      expect(response.statusCode).toBe(422)
      expect(response.body).toBe('{"code":"CREDENCIALES_INCORRECTAS","message":"Correo o contraseña incorrectos."}')
    }
  })

  test('uses as much processor time for an unknown address as for a wrong password', async () => {
    // Registered, and so with a hash of the server's own cost.
    await clinic.anonymous.post('/api/register', registration({ email: 'conocida@ejemplo.es' }))
    // Processor time instead of elapsed time, because other processes use the machine too.
    const spent = { known: 0, unknown: 0 }
    for (let round = 0; round < 15; round++) {
      for (const [kind, email] of [
        ['known', 'conocida@ejemplo.es'],
        ['unknown', 'nadie@x.es'],
      ] as const) {
        const from = process.cpuUsage()
        await clinic.login(email, 'mala', `10.1.${round}.${kind === 'known' ? 1 : 2}`)
        const { user, system } = process.cpuUsage(from)
        spent[kind] += user + system
      }
    }
    const ratio = spent.unknown / spent.known
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  test('refuses empty and missing fields', async () => {
    const response = await clinic.anonymous.post('/api/login', { email: ' ' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({
      email: 'El correo electrónico es obligatorio',
      password: 'La contraseña es obligatoria',
    })
  })

  test('stores only the hash of the token', async () => {
    const person = await clinic.person()
    const { token } = (await clinic.login(person.usuario.email, PASSWORD)).json()
    const hash = createHash('sha256').update(token).digest()
    expect(await clinic.sql`SELECT 1 FROM sesion WHERE token_hash = ${hash}`).toHaveLength(1)
    const [dump] = await clinic.sql`SELECT string_agg(sesion::text, '') AS text FROM sesion`
    expect(dump?.text).not.toContain(token)
  })
})

describe('a session', () => {
  test('ends at log-out, without ending others', async () => {
    const person = await clinic.person()
    const other = (await clinic.login(person.usuario.email, PASSWORD)).json().token
    // The specification's client sends this header also without a body.
    const response = await person.post('/api/logout', undefined, { headers: { 'content-type': 'application/json' } })
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await clinic.withToken(other).get('/api/user')).statusCode).toBe(200)
  })

  test('expires', async () => {
    const person = await clinic.person()
    await clinic.sql`UPDATE sesion SET expira_en = now() - interval '1 second' WHERE id_usuario = ${person.usuario.id_usuario}`
    const response = await person.get('/api/user')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 'SIN_SESION', message: 'Tu sesión ha caducado. Inicia sesión de nuevo.' })
  })

  test('is extended when it is used', async () => {
    const person = await clinic.person()
    const id = person.usuario.id_usuario
    await clinic.sql`UPDATE sesion SET expira_en = now() + interval '1 minute' WHERE id_usuario = ${id}`
    await person.get('/api/user')
    const [row] =
      await clinic.sql`SELECT expira_en > now() + interval '6 days 23 hours' AS renewed FROM sesion WHERE id_usuario = ${id}`
    expect(row?.renewed).toBe(true)
  })

  test('ends thirty days after the sign-in', async () => {
    const person = await clinic.person()
    const id = person.usuario.id_usuario
    const opened = (days: number) => clinic.sql`
      UPDATE sesion SET creada_en = now() - make_interval(days => ${days}), expira_en = now() + interval '1 minute'
      WHERE id_usuario = ${id}`
    const left = async () => {
      const [row] = await clinic.sql`
        SELECT round(extract(epoch FROM expira_en - now()) / 86400)::int AS days FROM sesion WHERE id_usuario = ${id}`
      return row?.days
    }
    // A write loads the session from the database every time.
    const used = async () => (await person.delete('/api/mascotas/1')).statusCode
    await opened(10)
    expect(await used()).toBe(404)
    expect(await left()).toBe(7)
    await opened(28)
    expect(await used()).toBe(404)
    expect(await left()).toBe(2)
    await opened(31)
    expect(await used()).toBe(401)
  })

  test('ends after SESSION_DAYS where they are more than thirty', async () => {
    const long = await Clinic.open({ url: clinic.url, env: { SESSION_DAYS: '90' } })
    const person = await long.person()
    const id = person.usuario.id_usuario
    await clinic.sql`
      UPDATE sesion SET creada_en = now() - interval '60 days', expira_en = now() + interval '1 day' WHERE id_usuario = ${id}`
    expect((await person.get('/api/user')).statusCode).toBe(200)
    const [row] =
      await clinic.sql`SELECT expira_en - creada_en = interval '90 days' AS whole FROM sesion WHERE id_usuario = ${id}`
    expect(row?.whole).toBe(true)
    await long.close()
  })

  test('ends on every node when the role changes or the user is archived', async () => {
    const node2 = await Clinic.open({ url: clinic.url })
    try {
      const promoted = await clinic.person()
      const archived = await clinic.person()
      await clinic.sql`UPDATE usuario SET rol = 'veterinario' WHERE id_usuario = ${promoted.usuario.id_usuario}`
      await clinic.archive(archived)
      for (const person of [promoted, archived]) {
        for (const { app } of [clinic, node2]) expect((await person.on(app).get('/api/user')).statusCode).toBe(401)
      }
    } finally {
      await node2.close()
    }
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
  ])('is not valid with the header %j', async (authorization) => {
    const response = await clinic.anonymous.call({ url: '/api/user', headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })
})
