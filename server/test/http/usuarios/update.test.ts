import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import { admin, client, clinic, eva, NEW_PASSWORD, rowOf, setUp, signsIn, trailOf, USERS, urlOf, vet } from './setup.ts'

setUp()

describe('updating a user', () => {
  test('accepts the form of the specification, without a password', async () => {
    const person = await clinic.person()
    const wanted = eva({ rol: 'cliente' })
    const response = await admin.put(urlOf(person), { ...wanted, password: '' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      ...wanted,
      id_usuario: person.usuario.id_usuario,
      acceso: 'activo',
      email_confirmado: true,
      cambiar_password: false,
      telefono: null,
      recordatorios: true,
      segundo_factor: false,
      colegiado: null,
      version: 2,
    })
    expect(await signsIn(wanted.email, PASSWORD)).toBe(true)
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect(await trailOf(person.usuario.id_usuario)).toEqual([
      {
        id_usuario: admin.usuario.id_usuario,
        accion: 'actualizar',
        antes: person.usuario,
        despues: response.json(),
      },
    ])
  })

  test('keeps absent fields and ignores read-only ones', async () => {
    const person = await clinic.person()
    const before = await rowOf(person)
    const response = await admin.put(urlOf(person), {
      apellido: 'Sanz',
      ...{ id_usuario: 1, eliminado_en: '2020-01-01', eliminado_por: 1, password_hash: 'x', creado_en: '2020-01-01' },
    })
    expect(response.json()).toEqual({ ...person.usuario, apellido: 'Sanz', version: 2 })
    const after = await rowOf(person)
    expect(after).toEqual({
      ...before,
      apellido: 'Sanz',
      version: 2,
      busqueda_nombre: 'ana sanz',
      busqueda: after?.busqueda,
      busqueda_completa: after?.busqueda_completa,
    })
  })

  test.each([{}, { password: '' }, { password: null }])('keeps the password with %j', async (blank) => {
    const person = await clinic.person()
    const { password_hash } = (await rowOf(person)) ?? {}
    expect((await admin.put(urlOf(person), { nombre: 'Otra', ...blank })).statusCode).toBe(200)
    expect((await rowOf(person))?.password_hash).toBe(password_hash)
    expect((await trailOf(person.usuario.id_usuario)).map((row) => row.accion)).toEqual(['actualizar'])
  })

  test('ends all sessions of the user with a new password, and audits only that it changed', async () => {
    const person = await clinic.person()
    const { nombre, apellido, email, rol, id_usuario } = person.usuario
    const response = await admin.put(urlOf(person), { nombre, apellido, email, rol, password: NEW_PASSWORD })
    expect(response.statusCode).toBe(200)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await admin.get('/api/user')).statusCode).toBe(200)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
    expect(await trailOf(id_usuario)).toEqual([
      { id_usuario: admin.usuario.id_usuario, accion: 'password', antes: null, despues: null },
    ])
  })

  test('writes two audit rows and one version for a new password and a new name', async () => {
    const person = await clinic.person()
    const response = await admin.put(urlOf(person), { nombre: 'Otra', password: NEW_PASSWORD })
    expect(response.json().version).toBe(2)
    const trail = await trailOf(person.usuario.id_usuario)
    expect(trail.map((row) => row.accion)).toEqual(['actualizar', 'password'])
    expect(JSON.stringify(trail)).not.toMatch(/argon2|contraseña/)
    expect(clinic.logged.join('\n')).not.toContain(NEW_PASSWORD)
  })

  test('keeps only the current session after an admin’s own new password', async () => {
    const me = await clinic.person('admin')
    const elsewhere = (await clinic.login(me.usuario.email, PASSWORD)).json().token
    expect((await me.put(urlOf(me), { password: NEW_PASSWORD })).statusCode).toBe(200)
    expect((await me.get('/api/user')).statusCode).toBe(200)
    expect((await clinic.withToken(elsewhere).get('/api/user')).statusCode).toBe(401)
  })

  test('ends the sessions with a new role', async () => {
    const person = await clinic.person()
    expect((await admin.put(urlOf(person), { rol: 'veterinario' })).json().rol).toBe('veterinario')
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await admin.put(urlOf(person), { rol: 'cliente' })).json().rol).toBe('cliente')
  })

  test.each([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: null }, 'nombre', 'El nombre es obligatorio'],
    [{ apellido: ' ' }, 'apellido', 'El apellido es obligatorio'],
    [{ email: 'x@y' }, 'email', 'Correo electrónico no válido.'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 12345678 }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(129) }, 'password', 'Escribe como máximo 128 caracteres'],
    [{ rol: 'jefe' }, 'rol', 'El rol debe ser veterinario, cliente, recepción o administrador'],
    [{ rol: 'admin' }, 'password_actual', 'Escribe tu contraseña para nombrar a un administrador'],
    [{ version: 'x' }, 'version', 'Valor no válido'],
  ])('refuses %j', async (fields, field, text) => {
    for (const person of [vet, client]) {
      const before = await rowOf(person)
      const response = await admin.put(urlOf(person), fields)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ [field]: text })
      expect(await rowOf(person)).toEqual(before)
    }
  })

  test('refuses an e-mail address in use, but not the own one in another case', async () => {
    const person = await clinic.person()
    const taken = await admin.put(urlOf(person), { email: vet.usuario.email.toUpperCase() })
    expect(taken.statusCode).toBe(422)
    expect(taken.json().errors).toEqual({ email: 'Ya existe una cuenta con este correo electrónico.' })
    const email = person.usuario.email.toUpperCase()
    expect((await admin.put(urlOf(person), { email })).json().email).toBe(email)
  })

  test('refuses an outdated version', async () => {
    const person = await clinic.person()
    const actual = (await admin.put(urlOf(person), { nombre: 'Una', version: 1 })).json()
    const late = await admin.put(urlOf(person), { nombre: 'Tarde', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      code: 'VERSION_OBSOLETA',
      message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
      actual,
    })
    const both = await Promise.all(['A', 'B'].map((nombre) => admin.put(urlOf(person), { nombre, version: 2 })))
    expect(both.map((response) => response.statusCode).sort()).toEqual([200, 409])
  })
})

describe('a user who does not exist', () => {
  test.each(['999999', 'abc', '0', '-1', '1.5', '99999999999', '1e3', '%20'])('gives 404 for the id %s', async (id) => {
    expect((await admin.put(`${USERS}/${id}`, { nombre: 'X' })).statusCode).toBe(404)
    expect((await admin.delete(`${USERS}/${id}`)).statusCode).toBe(404)
  })

  test('gives 404 when archived', async () => {
    const person = await clinic.person('veterinario')
    await clinic.archive(person)
    const before = await rowOf(person)
    expect((await admin.put(urlOf(person), { nombre: 'X' })).statusCode).toBe(404)
    expect((await admin.delete(urlOf(person))).statusCode).toBe(404)
    expect(await rowOf(person)).toEqual(before)
    for (const url of [USERS, '/api/usuarios', '/api/veterinarios'])
      expect(JSON.stringify((await admin.get(url)).json())).not.toContain(`"id_usuario":${person.usuario.id_usuario},`)
  })
})

describe('a telephone number', () => {
  test('is set, kept when absent and removed when blank', async () => {
    const person = await clinic.person()
    const telefonos = []
    for (const body of [{ telefono: '0034 612-345-678' }, { nombre: 'Otra' }, { telefono: ' ' }, { telefono: null }]) {
      telefonos.push((await admin.put(urlOf(person), body)).json().telefono)
    }
    expect(telefonos).toEqual(['+34612345678', '+34612345678', null, null])
    const trail = await trailOf(person.usuario.id_usuario)
    expect(trail.map((row) => [row.antes.telefono, row.despues.telefono])).toEqual([
      [null, '+34612345678'],
      ['+34612345678', '+34612345678'],
      ['+34612345678', null],
      [null, null],
    ])
  })

  test('finds its user in the list of users, is in no picker of vets or pets, and of an owner it is in their appointments', async () => {
    const telefono = '+34655443322'
    const person = await clinic.person('cliente', { telefono })
    const doctor = await clinic.person('veterinario', { telefono: '+34655443323' })
    expect((await admin.get(USERS)).body).toContain(telefono)
    for (const typed of [telefono, '655443322', '655 443 322']) {
      expect((await admin.get(`${USERS}?page=1&search=${encodeURIComponent(typed)}`)).json().total, typed).toBe(1)
    }
    await clinic.cita(await clinic.mascota(person), doctor)
    for (const url of ['veterinarios', 'mascotas']) {
      expect((await doctor.get(`/api/${url}`)).body, url).not.toMatch(/65544332|telefono/)
    }
    const [cita] = (await doctor.get('/api/citas')).json()
    expect([cita.mascota.usuario.telefono, cita.veterinario.telefono]).toEqual([telefono, undefined])
    expect((await admin.delete(urlOf(person))).statusCode).toBe(204)
    expect((await trailOf(person.usuario.id_usuario))[0]?.antes).toMatchObject({ telefono })
  })
})

test('a vet has a number in the professional association, a client has none', async () => {
  const vet = await clinic.person('veterinario')
  const url = `/api/admin/users/${vet.usuario.id_usuario}`
  expect((await admin.put(url, { colegiado: ' 28/4512 ' })).json()).toMatchObject({ colegiado: '28/4512' })
  expect((await vet.get('/api/user')).json()).toMatchObject({ colegiado: '28/4512' })
  expect((await admin.put(url, { nombre: 'Otra' })).json()).toMatchObject({ colegiado: '28/4512' })
  expect((await admin.put(url, { colegiado: 'x'.repeat(31) })).json().errors).toHaveProperty('colegiado')
  expect((await admin.put(url, { colegiado: '' })).json()).toMatchObject({ colegiado: null })
  const client = await clinic.person('cliente')
  const given = { colegiado: '28/1' }
  expect((await admin.put(`/api/admin/users/${client.usuario.id_usuario}`, given)).json()).toMatchObject({
    colegiado: null,
  })
})
