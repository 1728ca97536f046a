import { roles } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

describe('profile', () => {
  test.each(roles)('a %s reads and updates their own', async (rol) => {
    const person = await clinic.person(rol)
    expect((await person.get('/api/user')).json()).toEqual(person.usuario)
    const response = await person.post('/api/user', {
      nombre: ' José ',
      apellido: 'Ibáñez',
      email: `${rol}-nuevo@ejemplo.es`,
      password_actual: PASSWORD,
      rol: 'admin',
      id_usuario: 1,
      password_hash: 'x',
    })
    expect(response.statusCode).toBe(200)
    const changed = {
      ...person.usuario,
      nombre: 'José',
      apellido: 'Ibáñez',
      email: `${rol}-nuevo@ejemplo.es`,
      version: 2,
    }
    expect(response.json()).toEqual(changed)
    expect((await person.get('/api/user')).json()).toEqual(changed)
    const trail = await clinic.sql`
      SELECT id_usuario, accion, antes, despues, peticion FROM auditoria WHERE id_entidad = ${person.usuario.id_usuario}`
    expect([...trail]).toEqual([
      {
        id_usuario: person.usuario.id_usuario,
        accion: 'actualizar',
        antes: person.usuario,
        despues: changed,
        peticion: response.headers['x-request-id'],
      },
    ])
  })

  test('refuses an e-mail address of another account', async () => {
    const [one, other] = [await clinic.person(), await clinic.person()]
    const body = {
      nombre: 'Otra',
      apellido: 'Cosa',
      email: other.usuario.email.toUpperCase(),
      password_actual: PASSWORD,
    }
    const response = await one.post('/api/user', body)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ email: 'Ya existe una cuenta con este correo electrónico.' })
    expect((await one.get('/api/user')).json()).toEqual(one.usuario)
    expect(await clinic.sql`SELECT 1 FROM auditoria WHERE id_entidad = ${one.usuario.id_usuario}`).toHaveLength(0)
  })

  test('accepts the own e-mail address in another case', async () => {
    const person = await clinic.person()
    const email = person.usuario.email.toUpperCase()
    expect((await person.post('/api/user', { nombre: 'A', apellido: 'B', email })).json().email).toBe(email)
  })

  test('keeps the telephone number when it is not sent', async () => {
    const person = await clinic.person()
    const { nombre, apellido, email } = person.usuario
    const save = async (fields: object) =>
      (await person.post('/api/user', { nombre, apellido, email, ...fields })).json()
    expect((await save({ telefono: '612 345 678' })).telefono).toBe('+34612345678')
    expect((await save({})).telefono).toBe('+34612345678')
    expect((await person.get('/api/user')).json().telefono).toBe('+34612345678')
    expect((await clinic.login(email, PASSWORD)).json().usuario.telefono).toBe('+34612345678')
    expect((await save({ telefono: '612' })).errors).toEqual({
      telefono: 'Escribe un teléfono válido, por ejemplo 612 345 678',
    })
    expect((await save({ telefono: '' })).telefono).toBeNull()
    const trail = await clinic.sql`
      SELECT despues FROM auditoria WHERE id_entidad = ${person.usuario.id_usuario} ORDER BY id_auditoria`
    expect(trail.map((row) => row.despues.telefono)).toEqual(['+34612345678', '+34612345678', null])
  })

  test('reports the errors of all fields', async () => {
    const person = await clinic.person()
    const response = await person.post('/api/user', { nombre: '', email: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      code: 'DATOS_INVALIDOS',
      message: 'El nombre es obligatorio',
      errors: {
        nombre: 'El nombre es obligatorio',
        apellido: 'El apellido es obligatorio',
        email: 'Correo electrónico no válido.',
      },
    })
  })
})

describe('change password', () => {
  const change = { current: PASSWORD, new: 'otra-contraseña', confirm: 'otra-contraseña' }

  test('ends every other session, and writes an audit row without passwords', async () => {
    const person = await clinic.person()
    const elsewhere = (await clinic.login(person.usuario.email, PASSWORD)).json().token
    const response = await person.post('/api/user/change-password', change)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: 'Contraseña cambiada correctamente.' })
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect((await clinic.withToken(elsewhere).get('/api/user')).statusCode).toBe(401)
    expect((await clinic.login(person.usuario.email, PASSWORD)).statusCode).toBe(422)
    expect((await clinic.login(person.usuario.email, change.new)).statusCode).toBe(200)
    const [trail] = await clinic.sql`SELECT * FROM auditoria WHERE id_entidad = ${person.usuario.id_usuario}`
    expect(trail).toMatchObject({ accion: 'password', antes: null, despues: null })
  })

  test.each([
    [{ current: 'no-es-esta' }, 'current', 'La contraseña actual no es correcta.', 'PASSWORD_ACTUAL_INCORRECTA'],
    [{ current: '' }, 'current', 'Completa todos los campos de contraseña.'],
    [{ new: undefined }, 'new', 'Completa todos los campos de contraseña.'],
    [{ new: 'corta', confirm: 'corta' }, 'new', 'La nueva contraseña debe tener al menos 8 caracteres.'],
    [{ confirm: 'distinta-de-la-otra' }, 'confirm', 'Las contraseñas nuevas no coinciden.'],
  ])('refuses %j with the text in message, error and errors', async (fields, field, text, code = 'DATOS_INVALIDOS') => {
    const person = await clinic.person()
    const response = await person.post('/api/user/change-password', { ...change, ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code, message: text, error: text, errors: { [field]: text } })
    expect((await clinic.login(person.usuario.email, PASSWORD)).statusCode).toBe(200)
  })

  test('succeeds once for two concurrent requests', async () => {
    const person = await clinic.person()
    const both = ['primera-nueva', 'segunda-nueva'].map((password) =>
      person.post('/api/user/change-password', { current: PASSWORD, new: password, confirm: password }),
    )
    expect((await Promise.all(both)).map((response) => response.statusCode).sort()).toEqual([200, 422])
  })
})

test('staff change their number in the professional association, owners have none', async () => {
  for (const [rol, colegiado] of [
    ['veterinario', '28/4512'],
    ['admin', '28/4512'],
    ['cliente', null],
  ] as const) {
    const person = await clinic.person(rol)
    const { nombre, apellido, email } = person.usuario
    const saved = await person.post('/api/user', { nombre, apellido, email, colegiado: '28/4512' })
    expect([saved.statusCode, saved.json().colegiado], rol).toEqual([200, colegiado])
    const again = await person.post('/api/user', { nombre, apellido, email })
    expect(again.json().colegiado, rol).toBe(colegiado)
  }
})
