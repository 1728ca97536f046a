import type { Tratamiento } from '@huella/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, otherVet, setUp, vet, visit } from './setup.ts'

setUp()

describe('the list', () => {
  let owner: Person
  let pets: number[]
  beforeAll(async () => {
    owner = await clinic.person('cliente', { nombre: 'Begoña', apellido: 'Íñiguez' })
    const nuria = await clinic.person('veterinario', { nombre: 'Núria', apellido: 'Peláez' })
    pets = [await clinic.mascota(owner, { nombre: 'Ñoño' }), await clinic.mascota(owner, { nombre: 'Ámbar' })]
    const [first, second] = [await clinic.cita(pets[0] ?? 0, vet), await clinic.cita(pets[1] ?? 0, nuria)]
    await clinic.tratamiento(first, { nombre: 'Ñame', fecha_inicio: '2030-01-01', estado: 'en_progreso', precio: 9.5 })
    await clinic.tratamiento(first, { nombre: 'Óleo', fecha_inicio: '2030-01-03', fecha_fin: '2030-02-01', precio: 10 })
    await clinic.tratamiento(first, { nombre: 'nata', fecha_inicio: '2030-01-02', estado: 'completado', precio: 100 })
    await clinic.tratamiento(second, { nombre: 'Zinc 50%', fecha_inicio: '2030-01-03', estado: 'cancelado' })
    await clinic.tratamiento(second, { nombre: 'Árnica', fecha_inicio: '2030-01-03', precio: 0 })
    await clinic.tratamiento(second, { nombre: 'Baño', fecha_inicio: '2029-01-01', fecha_fin: '2031-01-01' })
  })

  const names = async (query: string, who = owner) => {
    const response = (await who.get(`/api/tratamientos?${query}`)).json()
    return (response.data ?? response).map((row: Tratamiento) => row.nombre)
  }

  test('is sorted newest first, in pages without overlap', async () => {
    expect(await names('page=1')).toEqual(['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame'])
    expect(await names('page=2')).toEqual(['Baño'])
    expect(await names('page=3')).toEqual([])
    expect(await names('')).toEqual(['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño'])
    const { data, ...page } = (await owner.get('/api/treatments?page=1&per_page=10')).json()
    expect(page).toEqual({ total: 6, total_exacto: true, page: 1, per_page: 10 })
    expect(data).toHaveLength(6)
  })

  test.each([
    ['nombre', ['Árnica', 'Baño', 'nata', 'Ñame', 'Óleo', 'Zinc 50%']],
    ['precio', ['Árnica', 'Ñame', 'Óleo', 'Zinc 50%', 'Baño', 'nata']],
    ['fecha_inicio', ['Baño', 'Ñame', 'nata', 'Óleo', 'Zinc 50%', 'Árnica']],
    ['fecha_fin', ['Óleo', 'Baño', 'Ñame', 'nata', 'Zinc 50%', 'Árnica']],
    ['mascota', ['Zinc 50%', 'Árnica', 'Baño', 'Ñame', 'Óleo', 'nata']],
    ['veterinario', ['Ñame', 'Óleo', 'nata', 'Zinc 50%', 'Árnica', 'Baño']],
    ['estado', ['Óleo', 'Árnica', 'Baño', 'Zinc 50%', 'nata', 'Ñame']],
    ['dueno', ['Ñame', 'Óleo', 'nata', 'Zinc 50%', 'Árnica', 'Baño']],
  ])('sorts by %s in both directions', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected)
    expect(await names(`sort=-${sort}`)).toEqual([...expected].reverse())
    const whole = async (order: string) => {
      const { data } = (await admin.get(`/api/tratamientos?page=1&per_page=100&sort=${order}`)).json()
      return data.map((row: Tratamiento) => row.id_tratamiento)
    }
    expect(await whole(sort)).toEqual((await whole(`-${sort}`)).reverse())
  })

  test('sorts owners by first name, then by surname', async () => {
    const [anaZ, anaB] = [
      await clinic.person('cliente', { nombre: 'Aarón', apellido: 'Zúñiga' }),
      await clinic.person('cliente', { nombre: 'Aarón', apellido: 'Bañuls' }),
    ]
    for (const who of [anaZ, anaB]) await clinic.tratamiento((await visit(who)).cita, { nombre: 'De Aarón' })
    const { data } = (await admin.get('/api/tratamientos?page=1&sort=dueno&search=aaron')).json()
    expect(data.map((row: Tratamiento) => row.mascota.usuario.apellido)).toEqual(['Bañuls', 'Zúñiga'])
  })

  test.each([
    ['arnica', ['Árnica']],
    ['ÁRNICA', ['Árnica']],
    ['bano', ['Baño']],
    ['en_progreso', ['Ñame']],
    ['En progreso', ['Ñame']],
    ['COMPLETADO', ['nata']],
    ['nono', ['Óleo', 'nata', 'Ñame']],
    ['ámbar', ['Árnica', 'Zinc 50%', 'Baño']],
    ['begona iniguez', ['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño']],
    ['nuria pelaez', ['Árnica', 'Zinc 50%', 'Baño']],
    ['50%', ['Zinc 50%']],
    ['%', ['Zinc 50%']],
    ['5_%', []],
    ["'; DROP TABLE tratamiento; --", []],
    ['\\', []],
    ['   ', ['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño']],
  ])('finds %s', async (search, expected) => {
    const query = `search=${encodeURIComponent(search)}`
    expect(await names(query)).toEqual(expected)
    const page = (await owner.get(`/api/tratamientos?page=1&per_page=10&${query}`)).json()
    expect(page.total).toBe(expected.length)
  })

  test('finds the treatments of all owners for staff', async () => {
    for (const who of [admin, vet, otherVet]) {
      expect(await names('search=iniguez&page=1&per_page=10', who)).toHaveLength(6)
    }
  })

  test('filters by pet, appointment and state', async () => {
    const [nono] = pets
    expect(await names(`id_mascota=${nono}`)).toEqual(['Óleo', 'nata', 'Ñame'])
    expect(await names(`id_mascota=${nono}&estado=completado`, admin)).toEqual(['nata'])
    expect(await names(`id_mascota=${nono}&search=arnica`)).toEqual([])
    const [{ id_cita }] = (await owner.get('/api/tratamientos?search=arnica')).json()
    expect(await names(`id_cita=${id_cita}&sort=nombre`, vet)).toEqual(['Árnica', 'Baño', 'Zinc 50%'])
    expect((await vet.get(`/api/tratamientos?page=1&id_cita=${id_cita}`)).json().total).toBe(3)
    expect(await names('id_mascota=999999')).toEqual([])
  })

  test.each([
    ['page=0', 'page', 'Página no válida'],
    ['page=1&per_page=7', 'per_page', 'Número de filas por página no válido'],
    ['sort=descripcion', 'sort', 'Orden no válido'],
    ['estado=pendiente', 'estado', 'Estado no válido'],
    ['id_mascota=x', 'id_mascota', 'Valor no válido'],
    ['id_cita=-1', 'id_cita', 'Valor no válido'],
    [`search=${'x'.repeat(101)}`, 'search', 'Escribe como máximo 100 caracteres'],
  ])('refuses %s', async (query, field, text) => {
    for (const url of ['/api/tratamientos', '/api/treatments']) {
      const response = await admin.get(`${url}?${query}`)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ [field]: text })
    }
  })
})
