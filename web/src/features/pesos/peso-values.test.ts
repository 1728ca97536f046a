import { expect, test } from 'vitest'
import { typedPeso, unusualText } from './peso-values.ts'

test('a weight is required, and nothing else', () => {
  expect(typedPeso(false).safeParse({ peso: '', fecha: '2026-03-10' }).success).toBe(false)
  expect(typedPeso(false).safeParse({ peso: 'doce', fecha: '2026-03-10' }).success).toBe(false)
  expect(typedPeso(false).safeParse({ peso: '12,5', fecha: '2026-03-10' }).data).toEqual({
    peso: 12.5,
    fecha: '2026-03-10',
  })
  expect(typedPeso(true).safeParse({ peso: '23', fecha: '2026-03-10' }).data).toEqual({
    peso: 0.023,
    fecha: '2026-03-10',
  })
  expect(typedPeso(true).safeParse({ peso: '23,5', fecha: '2026-03-10' }).success).toBe(false)
})

test.each([
  ['13', 10, undefined],
  ['13,1', 10, 'Un 31\u00a0% más que el último (10\u00a0kg). ¿Es correcto?'],
  ['6', 10, 'Un 40\u00a0% menos que el último (10\u00a0kg). ¿Es correcto?'],
  ['6', undefined, undefined],
  ['', 10, undefined],
  ['0', 10, undefined],
])('%s after %s kg: %s', (typed, last, text) => {
  expect(unusualText(typed, false, last)).toBe(text)
})
