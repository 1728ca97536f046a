import type { Cita } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { idsInOrder } from '../../support/sorting.ts'

describe('the list', () => {
  let clinic: Clinic
  let admin: Person
  let vets: Person[]
  beforeAll(async () => {
    clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' })
    admin = await clinic.person('admin')
    vets = [
      await clinic.person('veterinario', { nombre: 'Ángela', apellido: 'Ñíguez' }),
      await clinic.person('veterinario', { nombre: 'Bruno', apellido: 'Costa' }),
    ]
    const owners = [
      await clinic.person('cliente', { nombre: 'Inés', apellido: 'García' }),
      await clinic.person('cliente', { nombre: 'Hugo', apellido: 'López' }),
    ]
    const types = ['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control']
    const states = ['pendiente', 'confirmada', 'completada', 'cancelada']
    // In an order that no column has.
    for (const n of [5, 0, 9, 2, 11, 7, 1, 10, 4, 8, 3, 6]) {
      const id = await clinic.mascota(owners[n % 2] as Person, { nombre: ['Ñora', 'Ébano', 'Zeus'][n % 3] as string })
      await clinic.cita(id, vets[n % 2] as Person, {
        fecha_hora: `2026-03-${String(10 + n)}T10:00`,
        tipo_consulta: types[n % 5] as string,
        estado: states[n % 4] as string,
        motivo_consulta: `Motivo ${n}: cojera 100% crónica`,
      })
    }
  })
  afterAll(() => clinic.close())

  const dates = async (query: string) =>
    (await admin.get(`/api/citas?${query}`))
      .json()
      .data.map((row: { fecha_hora: string }) => row.fecha_hora.slice(8, 10))
  const total = async (query: string) => (await admin.get(`/api/citas?page=1&${query}`)).json().total

  test('is sorted newest first, with five rows a page', async () => {
    expect(await dates('page=1')).toEqual(['21', '20', '19', '18', '17'])
    expect(await dates('page=3')).toEqual(['11', '10'])
    expect((await admin.get('/api/citas')).json()).toHaveLength(12)
  })

  test.each([
    ['garcia', 6],
    ['GARCÍA', 6],
    ['ines garcia', 6],
    ['niguez', 6],
    ['ebano', 4],
    ['vacunación', 3],
    ['consulta general', 3],
    ['consulta_general', 3],
    ['Confirmada', 3],
    ['cojera', 12],
    ['100%', 12],
    ['100_', 0],
    ['％％', 0], // full-width signs, which are normalised but are no wildcards
    ['Motivo 7', 1],
    ['nada de esto', 0],
  ])('finds %s', async (search, count) => {
    expect(await total(`search=${encodeURIComponent(search)}`)).toBe(count)
  })

  test('filters by dates, state, type and vet', async () => {
    expect(await total('desde=2026-03-12&hasta=2026-03-14')).toBe(3)
    expect(await total('estado=cancelada')).toBe(3)
    expect(await total('tipo_consulta=cirugia')).toBe(2)
    expect(await total(`id_usuario=${vets[0]?.usuario.id_usuario}`)).toBe(6)
    expect(await total(`id_usuario=${vets[0]?.usuario.id_usuario}&estado=pendiente&search=garcia`)).toBe(3)
  })

  test.each<[string, (cita: Cita) => string[]]>([
    ['fecha_hora', ({ fecha_hora }) => [fecha_hora]],
    ['mascota', ({ mascota }) => [mascota.nombre]],
    ['dueno', ({ mascota }) => [mascota.usuario.nombre, mascota.usuario.apellido]],
    ['veterinario', ({ veterinario }) => [veterinario.nombre, veterinario.apellido]],
    ['tipo_consulta', ({ tipo_consulta }) => [tipo_consulta]],
    ['motivo_consulta', ({ motivo_consulta }) => [motivo_consulta]],
    ['estado', ({ estado }) => [estado]],
  ])('sorts by %s in both directions', async (sort, keysOf) => {
    const rows = (await admin.get('/api/citas'))
      .json<Cita[]>()
      .map((cita) => ({ id: cita.id_cita, keys: keysOf(cita) }))
    const expected = idsInOrder(rows)
    expect(expected).not.toEqual(expected.toSorted((a, b) => a - b))
    const ids = async (order: string) =>
      (await admin.get(`/api/citas?page=1&per_page=50&sort=${order}`)).json().data.map(({ id_cita }: Cita) => id_cita)
    expect(await ids(sort)).toEqual(expected)
    expect(await ids(`-${sort}`)).toEqual(expected.reverse())
  })

  test('sorts names in Spanish order', async () => {
    const { data } = (await admin.get('/api/citas?page=1&per_page=50&sort=mascota')).json()
    const names = data.map((row: { mascota: { nombre: string } }) => row.mascota.nombre)
    expect([...new Set(names)]).toEqual(['Ébano', 'Ñora', 'Zeus'])
  })

  test.each([
    'estado=otro',
    'tipo_consulta=otro',
    'desde=ayer',
    'hasta=2026-13-01',
    'mias=0',
    'id_usuario=-1',
    'sort=fecha',
  ])('refuses %s', async (query) => {
    const response = await admin.get(`/api/citas?${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([query.split('=')[0]])
  })
})
