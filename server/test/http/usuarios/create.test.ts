import { enlaceHoras } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { createLink } from '../../../src/auth/recovery/links.repo.ts'
import { PASSWORD } from '../../support/clinic.ts'
import { admin, clinic, eva, NEW_PASSWORD, setUp, signsIn, trailOf, USERS } from './setup.ts'

setUp()

describe('creating a user', () => {
  test.each(['veterinario', 'cliente'])('creates a %s who can sign in', async (rol) => {
    const body = eva({ rol })
    const response = await admin.post(USERS, { ...body, password: PASSWORD })
    expect(response.statusCode).toBe(201)
    const { id_usuario, ...rest } = response.json()
    expect(rest).toEqual({
      ...body,
      telefono: null,
      recordatorios: true,
      segundo_factor: false,
      colegiado: null,
      acceso: 'activo',
      email_confirmado: true,
      cambiar_password: true,
      version: 1,
    })
    expect(await signsIn(body.email.toUpperCase(), PASSWORD)).toBe(true)
    expect(await trailOf(id_usuario)).toEqual([
      { id_usuario: admin.usuario.id_usuario, accion: 'crear', antes: null, despues: response.json() },
    ])
  })

  test('ignores read-only fields', async () => {
    const body = eva()
    const response = await admin.post(USERS, {
      ...body,
      password: PASSWORD,
      ...{ id_usuario: 1, eliminado_en: '2020-01-01', eliminado_por: 1, version: 9, password_hash: 'x', busqueda: 'x' },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      ...body,
      id_usuario: expect.any(Number),
      telefono: null,
      recordatorios: true,
      segundo_factor: false,
      colegiado: null,
      acceso: 'activo',
      email_confirmado: true,
      cambiar_password: true,
      version: 1,
    })
    expect(response.json().id_usuario).not.toBe(1)
    expect(await signsIn(body.email, PASSWORD)).toBe(true)
  })

  test.each([
    [{ nombre: '  ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'Escribe como máximo 100 caracteres'],
    [{ nombre: 'E\u0000va' }, 'nombre', 'Contiene caracteres no permitidos'],
    [{ apellido: '' }, 'apellido', 'El apellido es obligatorio'],
    [{ apellido: ['Núñez'] }, 'apellido', 'Valor no válido'],
    [{ email: '' }, 'email', 'El correo electrónico es obligatorio'],
    [{ email: 'eva' }, 'email', 'Correo electrónico no válido.'],
    [{ email: `${'x'.repeat(250)}@b.es` }, 'email', 'Escribe como máximo 254 caracteres'],
    [{ telefono: '61234' }, 'telefono', 'Escribe un teléfono válido, por ejemplo 612 345 678'],
    [{ password: undefined }, 'password', 'Escribe una contraseña o envía una invitación'],
    [{ invitar: true }, 'password', 'Escribe una contraseña o envía una invitación'],
    [{ password: '' }, 'password', 'La contraseña es obligatoria'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(129) }, 'password', 'Escribe como máximo 128 caracteres'],
    [{ rol: undefined }, 'rol', 'Selecciona un rol'],
    [{ rol: '' }, 'rol', 'Selecciona un rol'],
    [{ rol: 'jefe' }, 'rol', 'El rol debe ser veterinario, cliente, recepción o administrador'],
    [{ rol: 'admin' }, 'password_actual', 'Escribe tu contraseña para nombrar a un administrador'],
  ])('refuses %j', async (fields, field, text) => {
    const [before] = await clinic.sql`SELECT count(*) FROM usuario`
    const response = await admin.post(USERS, { ...eva(), password: PASSWORD, ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT count(*) FROM usuario`).toEqual([before])
  })

  test('refuses an e-mail address in use, ignoring case, also concurrently', async () => {
    const body = { ...eva(), password: PASSWORD }
    const responses = await Promise.all([1, 2, 3].map(() => admin.post(USERS, body)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 422, 422])
    const again = await admin.post(USERS, { ...body, email: body.email.toUpperCase() })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors).toEqual({ email: 'Ya existe una cuenta con este correo electrónico.' })
  })
})

describe('inviting a user', () => {
  const invite = (fields: object = {}) => admin.post(USERS, { ...eva(), invitar: true, ...fields })
  const noticesOf = (id: number) => clinic.sql`SELECT * FROM aviso WHERE id_usuario = ${id}`

  test('creates the account and its notice, without a usable password', async () => {
    const response = await invite({ telefono: '612 345 678' })
    expect(response.statusCode).toBe(201)
    const { id_usuario, email } = response.json()
    expect(response.json()).toMatchObject({ telefono: '+34612345678', version: 1 })
    expect(response.json()).not.toHaveProperty('invitar')
    const now = new Date('2026-03-10T11:00:00Z')
    expect(await noticesOf(id_usuario)).toMatchObject([
      {
        clave: expect.stringMatching(`^invitacion:${id_usuario}:`),
        tipo: 'invitacion',
        canal: 'email',
        id_cita: null,
        datos: {},
        estado: 'pendiente',
        creado_en: now,
        enviar_desde: now,
        caduca_en: new Date('2026-03-11T11:00:00Z'),
        destino: null,
      },
    ])
    const [row] = await clinic.sql`SELECT password_hash FROM usuario WHERE id_usuario = ${id_usuario}`
    expect(row?.password_hash).toBeNull()
    for (const guess of ['undefined', 'null', 'true', PASSWORD]) expect(await signsIn(email, guess)).toBe(false)
  })

  test('lets the user choose a password through the link', async () => {
    const { id_usuario, email } = (await invite()).json()
    const token = await createLink(clinic.db, id_usuario, enlaceHoras.invitacion, new Date('2026-03-04T11:00:01Z'))
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await clinic.anonymous.post('/api/password/nueva', body)).statusCode).toBe(200)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
  })

  test('creates no notice when it fails or when a password is given', async () => {
    const { email } = (await invite()).json()
    const [before] = await clinic.sql`SELECT count(*) FROM aviso`
    expect((await invite({ email })).statusCode).toBe(422)
    expect((await admin.post(USERS, { ...eva(), password: PASSWORD })).statusCode).toBe(201)
    expect(await clinic.sql`SELECT count(*) FROM aviso`).toEqual([before])
  })
})
