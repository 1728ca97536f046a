import type { Busqueda, Resultado, ResultadoTipo } from '@huella/contract'
import { expect, test } from 'vitest'
import { countsOf, resultOptions } from './options.ts'

const row = (tipo: ResultadoTipo, id: number): Resultado => ({
  ...{ tipo, id, titulo: `${tipo} ${id}`, detalle: '', telefono: null, id_cliente: null, id_mascota: null },
  ...{ especie: null, foto: null, fecha_hora: null, estado: null },
})
const rows = (tipo: ResultadoTipo, count: number) => Array.from({ length: count }, (_, id) => row(tipo, id + 1))
const found = (data: Resultado[], totales = {}, fecha: string | null = null): Busqueda => ({
  ...{ data, fecha, sugerencia: null, palabras: [] },
  totales: { cliente: 0, mascota: 0, cita: 0, ...totales },
})
const screens = ['clients', 'pets', 'appointments'].map((screen) => ({ path: `/admin/${screen}`, label: '', icon: '' }))
const shown = (busqueda: Busqueda, search = 'luna') =>
  resultOptions(busqueda, { rol: 'admin', screens, search }).map((option) =>
    'result' in option
      ? option.result.titulo
      : `${option.action.label} ${'to' in option.action ? option.action.to : ''}`,
  )

test('clients, pets and appointments, a few of each', () => {
  const data = [...rows('cliente', 5), ...rows('mascota', 2), ...rows('cita', 5)]
  expect(shown(found(data, { cliente: 5, mascota: 2, cita: 8 }))).toEqual([
    ...['cliente 1', 'cliente 2', 'cliente 3', 'Ver más en Clientes /admin/clients?search=luna'],
    ...['mascota 1', 'mascota 2'],
    ...['cita 1', 'cita 2', 'Ver más en Citas /admin/appointments?search=luna'],
  ])
})

test('a day shows its appointments first', () => {
  const data = [...rows('cliente', 1), ...rows('cita', 3)]
  expect(shown(found(data, { cliente: 1, cita: 9 }, '2026-11-18'), '')).toEqual([
    ...['cita 1', 'cita 2', 'cita 3'],
    ...['Ver las 9 en Citas /admin/appointments?desde=2026-11-18&hasta=2026-11-18', 'cliente 1'],
  ])
})

test('more of the only kind, and no list that would be empty', () => {
  expect(shown(found(rows('mascota', 5), { mascota: 40 }))).toContain('Ver más en Mascotas /admin/pets?search=luna')
  expect(shown(found(rows('cita', 2), { cita: 8 }), '680 000')).toEqual(['cita 1', 'cita 2'])
})

test('counts up to a limit', () => {
  expect(countsOf(found([], { cliente: 500, mascota: 3 }))).toMatchObject({ Clientes: '500 o más', Mascotas: '3' })
})
