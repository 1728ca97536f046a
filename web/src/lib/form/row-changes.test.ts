import { expect, test } from 'vitest'
import { changesBetween } from './row-changes.ts'

test('names what differs between two states of a row', () => {
  const before = { nombre: ['Nombre', 'Luna'], notas: ['Notas', ''], raza: ['Raza', 'Beagle'] } as const
  const now = { nombre: ['Nombre', 'Lunita'], notas: ['Notas', 'Nerviosa'], raza: ['Raza', 'Beagle'] } as const
  expect(changesBetween(before, now)).toEqual([
    { name: 'nombre', label: 'Nombre', before: 'Luna', now: 'Lunita' },
    { name: 'notas', label: 'Notas', before: '', now: 'Nerviosa' },
  ])
  expect(changesBetween(before, before)).toEqual([])
})
