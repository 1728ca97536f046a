import { expect, test } from 'vitest'
import { activeFiltersOf, choiceFilter, flagFilter } from './list-filter.ts'

const filters = [
  flagFilter('asignadas', 'Asignadas a mí'),
  choiceFilter('estado', 'Estado', { pendiente: { label: 'Pendiente' } }),
]
const active = (url: string) => activeFiltersOf(filters, new URLSearchParams(url))

test('a filter of the URL has a chip and its parameters for the API', () => {
  expect(active('estado=pendiente&asignadas=1&page=2')).toEqual([
    { chip: 'Asignadas a mí', values: { asignadas: '1' } },
    { chip: 'Estado: Pendiente', values: { estado: 'pendiente' } },
  ])
})

test.each(['', 'search=luna', 'estado=', 'estado=otro', 'estado=toString', 'asignadas=0', 'asignadas='])(
  'ignores %s',
  (url) => expect(active(url)).toEqual([]),
)
