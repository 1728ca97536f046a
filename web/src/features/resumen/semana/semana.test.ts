import { expect, test } from 'vitest'
import { barsOf, sumOf } from './semana.ts'

const none = { pendientes: 0, confirmadas: 0, completadas: 0, canceladas: 0, no_presentadas: 0 }

test('a bar for each day, from Monday on; what stands is one part, confirmed or done', () => {
  const bars = barsOf([
    { dia: '2026-06-15', ...none },
    { dia: '2026-06-16', pendientes: 1, confirmadas: 2, completadas: 3, canceladas: 4, no_presentadas: 1 },
  ])
  expect(bars).toEqual([
    { dia: '2026-06-15', nombre: 'Lunes', firmes: 0, pendientes: 0, canceladas: 0, no_presentadas: 0, total: 0 },
    { dia: '2026-06-16', nombre: 'Martes', firmes: 5, pendientes: 1, canceladas: 4, no_presentadas: 1, total: 11 },
  ])
  expect(sumOf(bars, 'total')).toBe(11)
  expect(sumOf(bars, 'firmes')).toBe(5)
})
