import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../support/clinic.ts'
import { admin, client, clinic, setUp, USERS, vet } from './setup.ts'

setUp()

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})

const lola = (fields: object = {}) => ({
  nombre: 'Lola',
  apellido: 'Vidal',
  telefono: '655 000 418',
  rol: 'cliente',
  ...fields,
})

describe('a client without e-mail', () => {
  test('is created by administrators and the desk, with name and telephone alone', async () => {
    for (const who of [admin, desk]) {
      const response = await who.post(USERS, lola({ email: null }))
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({ email: null, telefono: '+34655000418', acceso: 'sin_acceso' })
    }
    expect((await desk.post(USERS, lola())).statusCode).toBe(201)
    for (const who of [vet, client]) expect((await who.post(USERS, lola())).statusCode).toBe(403)
    expect((await clinic.anonymous.post(USERS, lola())).statusCode).toBe(401)
  })

  test.each([
    [{ telefono: null }, { telefono: 'Escribe un teléfono, o un correo electrónico' }],
    [{ telefono: '655 ABC 418' }, { telefono: 'Escribe un teléfono válido, por ejemplo 612 345 678' }],
    [{ rol: 'veterinario' }, { email: 'El correo electrónico es obligatorio' }],
    [{ password: PASSWORD }, { email: 'El correo electrónico es obligatorio' }],
    [
      { apellido: '', rol: 'veterinario' },
      { apellido: 'El apellido es obligatorio', email: 'El correo electrónico es obligatorio' },
    ],
    [{ apellido: '', email: 'lola@ejemplo.es', invitar: true }, { apellido: 'El apellido es obligatorio' }],
    [{ invitar: true }, { email: 'El correo electrónico es obligatorio' }],
  ])('is refused with %j', async (fields, errors) => {
    const response = await admin.post(USERS, lola(fields))
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
  })

  test('is in the lists, with a pet that has appointments, and neither signs in nor gets links', async () => {
    const { id_usuario } = (await desk.post(USERS, lola({ apellido: 'Serra' }))).json()
    const mascota = { nombre: 'Bruno', especie: 'perro', raza: null, sexo: null, fecha_nacimiento: null, id_usuario }
    const { id_mascota } = (await desk.post('/api/mascotas', mascota)).json()
    const found = (await desk.get('/api/clientes?search=serra')).json()
    expect(found).toMatchObject([{ id_usuario, email: null }])
    expect((await desk.get(`/api/mascotas/${id_mascota}`)).json().usuario).toMatchObject({ email: null })
    expect((await admin.get(`${USERS}?page=1&sort=email&search=serra`)).json().data).toHaveLength(1)
    expect((await clinic.login('', PASSWORD)).statusCode).toBe(422)
    expect((await clinic.anonymous.post('/api/password/olvidada', { email: 'null' })).statusCode).toBe(422)
  })

  test('may have no surname until there is an address', async () => {
    const { apellido: _, ...onlyName } = lola({ nombre: 'Amparo' })
    const created = (await desk.post(USERS, onlyName)).json()
    expect(created).toMatchObject({ nombre: 'Amparo', apellido: '' })
    const found = (await desk.get('/api/buscar?q=amparo')).json().data
    expect(found).toMatchObject([{ tipo: 'cliente', id: created.id_usuario, titulo: 'Amparo' }])
    const url = `${USERS}/${created.id_usuario}`
    expect((await desk.put(url, { email: 'amparo@ejemplo.es' })).json().errors).toEqual({
      apellido: 'El apellido es obligatorio',
    })
    const given = await desk.put(url, { email: 'amparo@ejemplo.es', apellido: 'Gil' })
    expect(given.json()).toMatchObject({ apellido: 'Gil', email: 'amparo@ejemplo.es' })
    expect((await desk.put(url, { apellido: '' })).json().errors).toHaveProperty('apellido')
  })

  test('gets an address later; an address goes only while there is no access', async () => {
    const { id_usuario } = (await desk.post(USERS, lola({ apellido: 'Roca' }))).json()
    const url = `${USERS}/${id_usuario}`
    const taken = await desk.put(url, { email: client.usuario.email })
    expect([taken.statusCode, taken.json().errors]).toEqual([
      422,
      { email: 'Ya existe una cuenta con este correo electrónico.' },
    ])
    const given = await desk.put(url, { email: 'roca@ejemplo.es' })
    expect(given.json()).toMatchObject({ email: 'roca@ejemplo.es', acceso: 'sin_acceso' })
    expect((await desk.put(url, { email: null })).json()).toMatchObject({ email: null })
    expect((await desk.put(url, { telefono: null })).statusCode).toBe(422)
    expect((await desk.put(url, { password: PASSWORD })).json().errors).toHaveProperty('email')
    const refused = await desk.put(`${USERS}/${client.usuario.id_usuario}`, { email: null, telefono: '655000419' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { email: 'El correo electrónico es obligatorio' },
    ])
  })
})
