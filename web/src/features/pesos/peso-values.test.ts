import { expect, test } from 'vitest'
import { parseKilos, typedPeso, unusualText } from './peso-values.ts'

test.each([
  ['12,5', 12.5],
  ['12.345', 12.345],
  ['4 kg', 4],
  ['0,032KG', 0.032],
  ['doce', Number.NaN],
])('%s is %d kg', (typed, kilos) => {
  expect(parseKilos(typed)).toBe(kilos)
})

test('a weight is required, and nothing else', () => {
  expect(typedPeso.safeParse({ peso: '', fecha: '2026-03-10' }).success).toBe(false)
  expect(typedPeso.safeParse({ peso: 'doce', fecha: '2026-03-10' }).success).toBe(false)
  expect(typedPeso.safeParse({ peso: '12,5', fecha: '2026-03-10' }).data).toEqual({ peso: 12.5, fecha: '2026-03-10' })
})

test.each([
  ['13', 10, undefined],
  ['13,1', 10, 'Un 31\u00a0% más que el último (10\u00a0kg). ¿Es correcto?'],
  ['6', 10, 'Un 40\u00a0% menos que el último (10\u00a0kg). ¿Es correcto?'],
  ['6', undefined, undefined],
  ['', 10, undefined],
  ['0', 10, undefined],
])('%s after %s kg: %s', (typed, last, text) => {
  expect(unusualText(typed, last)).toBe(text)
})
