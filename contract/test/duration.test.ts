import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText } from '../src/index.ts'

test.each([
  [1, 'una hora'],
  [2, '2 horas'],
  [23, '23 horas'],
  [24, 'un día'],
  [25, '25 horas'],
  [48, '2 días'],
  [167, '167 horas'],
  [168, 'una semana'],
  [192, '8 días'],
  [336, '2 semanas'],
])('%i hours are %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})

test('the words say exactly the hours', () => {
  const unitHours: Record<string, number> = { hora: 1, día: 24, semana: 168 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hours) => {
      const [number = '', unit = ''] = durationText(hours).split(' ')
      const count = /^una?$/.test(number) ? 1 : Number(number)
      return count * (unitHours[unit.replace(/s$/, '')] ?? 0) === hours
    }),
  )
})
