import { expect, test } from 'vitest'
import { decimalInput, decimalOrNull, parseDecimal } from './decimal.ts'

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 40 000 ', 40_000],
  ['0.125', 0.125],
  ['0,0001', 0.0001],
])('%j is %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

// Forty, or forty thousand: a dose is not guessed.
test.each(['40.000', '1.234.567', '', '-1', '1,2,3', '5 mg', 'x'])('%j is no number', (text) => {
  expect(parseDecimal(text)).toBeNaN()
})

test('a field that may be empty', () => {
  expect([decimalOrNull(' '), decimalOrNull('2,5')]).toEqual([null, 2.5])
  expect([decimalInput(null), decimalInput(undefined), decimalInput(12.5)]).toEqual(['', '', '12,5'])
})
