import type { Usuario } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

const USERS = '/api/admin/users'

describe('the lists', () => {
  let clinic: Clinic
  let boss: Person
  beforeAll(async () => {
    clinic = await Clinic.open()
    boss = await clinic.person('admin', { nombre: 'Zoe', apellido: 'Admin', email: 'a1@huella.es' })
    const people = [
      ['Ángel', 'Íñiguez', 'veterinario', 'z@ejemplo.es'],
      ['Ana', 'Zapata', 'cliente', 'M@ejemplo.es'],
      ['Ana', 'Ábalos', 'cliente', 'b@ejemplo.es'],
      ['Ñoño', 'García', 'cliente', 'n@ejemplo.es'],
      ['Nuria', 'García', 'veterinario', 'c_d@ejemplo.es'],
      ['Óscar', 'Peña', 'cliente', 'k@ejemplo.es'],
    ] as const
    for (const [nombre, apellido, rol, email] of people) await clinic.person(rol, { nombre, apellido, email })
    await clinic.archive(await clinic.person('cliente', { nombre: 'Archivada', apellido: 'García' }))
  })
  afterAll(() => clinic.close())

  const rowsOf = (body: Usuario[] | { data: Usuario[] }) => (Array.isArray(body) ? body : body.data)
  const names = async (url: string) =>
    rowsOf((await boss.get(url)).json()).map(({ nombre, apellido }) => `${nombre} ${apellido}`)
  const EVERYBODY = [
    ...['Ana Ábalos', 'Ana Zapata', 'Ángel Íñiguez', 'Nuria García', 'Ñoño García', 'Óscar Peña', 'Zoe Admin'],
  ]

  test.each([USERS, '/api/usuarios'])('%s returns all users by name, without secrets', async (url) => {
    const all: Usuario[] = (await boss.get(url)).json()
    expect(all.at(-1)).toEqual(boss.usuario)
    expect(await names(url)).toEqual(EVERYBODY)
    const page = (await boss.get(`${url}?page=2&per_page=5`)).json()
    expect(page).toMatchObject({ total: 7, page: 2, per_page: 5 })
    expect(page.data).toEqual(all.slice(5))
    expect((await boss.get(`${url}?page=9`)).json()).toEqual({
      data: [],
      total: 7,
      total_exacto: true,
      page: 9,
      per_page: 5,
    })
  })

  test.each([
    ['nombre', EVERYBODY.map((name) => name.split(' ')[0])],
    ['email', ['Zoe', 'Ana', 'Nuria', 'Óscar', 'Ana', 'Ñoño', 'Ángel']],
    ['rol', ['Zoe', 'Ana', 'Ana', 'Ñoño', 'Óscar', 'Ángel', 'Nuria']],
  ])('sorts by %s in both directions', async (sort, expected) => {
    const up = await names(`${USERS}?page=1&per_page=25&sort=${sort}`)
    expect(up.map((name) => name.split(' ')[0])).toEqual(expected)
    expect(await names(`${USERS}?page=1&per_page=25&sort=-${sort}`)).toEqual(up.toReversed())
  })

  test.each([
    ['garcia', ['Nuria García', 'Ñoño García']],
    ['NONO', ['Ñoño García']],
    ['ñoño garcía', ['Ñoño García']],
    ['Iniguez', ['Ángel Íñiguez']],
    ['K@ejemplo', ['Óscar Peña']],
    ['administrador', ['Zoe Admin']],
    ['Veterinario', ['Ángel Íñiguez', 'Nuria García']],
    ['c_d', ['Nuria García']],
    ['_', ['Nuria García']],
    ['%', []],
    ['nadie', []],
    ['archivada', []],
    ["'; DROP TABLE usuario; --", []],
  ])('the search %s finds %j', async (search, expected) => {
    const { data, total } = (await boss.get(`${USERS}?page=1&search=${encodeURIComponent(search)}`)).json()
    expect(data.map((row: Usuario) => `${row.nombre} ${row.apellido}`)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test.each([
    ['page=0', 'page', 'Página no válida'],
    ['page=x', 'page', 'Página no válida'],
    ['page=1&per_page=7', 'per_page', 'Número de filas por página no válido'],
    ['sort=password_hash', 'sort', 'Orden no válido'],
    [`search=${'x'.repeat(101)}`, 'search', 'Escribe como máximo 100 caracteres'],
  ])('refuses %s', async (query, field, text) => {
    for (const url of [USERS, '/api/usuarios', '/api/clientes']) {
      const response = await boss.get(`${url}?${query}`)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ [field]: text })
    }
  })

  test('returns owners to staff, by name', async () => {
    const last = { nombre: 'Último', apellido: 'Vega' }
    expect((await clinic.anonymous.get('/api/clientes')).statusCode).toBe(401)
    expect((await (await clinic.person('cliente', last)).get('/api/clientes')).statusCode).toBe(403)
    const someVet = await clinic.person('veterinario', { nombre: 'Zacarías' })
    const all: Usuario[] = (await someVet.get('/api/clientes')).json()
    expect(all.map(({ nombre }) => nombre.toLowerCase())).toEqual(['ana', 'ana', 'ñoño', 'óscar', 'último'])
    expect(all[2]).toEqual({
      id_usuario: expect.any(Number),
      nombre: 'Ñoño',
      apellido: 'García',
      email: 'n@ejemplo.es',
      telefono: null,
      mascotas: [],
      proxima_cita: null,
    })
    expect((await someVet.get('/api/clientes?page=1&search=garcia')).json()).toMatchObject({
      data: [{ nombre: 'Ñoño' }],
      total: 1,
    })
    expect((await someVet.get('/api/clientes?page=2&per_page=5')).json()).toMatchObject({ data: [], total: 5 })
  })

  test('returns the names of vets to every user', async () => {
    expect((await clinic.anonymous.get('/api/veterinarios')).statusCode).toBe(401)
    for (const rol of ['admin', 'cliente'] as const) {
      const response = await (await clinic.person(rol)).get('/api/veterinarios')
      expect(response.json()).toEqual({
        data: [
          { id_usuario: expect.any(Number), nombre: 'Ángel', apellido: 'Íñiguez' },
          { id_usuario: expect.any(Number), nombre: 'Nuria', apellido: 'García' },
          { id_usuario: expect.any(Number), nombre: 'Zacarías', apellido: 'García' },
        ],
      })
    }
  })
})
