import { expect, test } from 'vitest'
import {
  abbreviatedDate,
  clinicDateTime,
  dateInWords,
  dayAndTime,
  euro,
  kilograms,
  monthTitle,
  weekdayAndDate,
  weekdayOf,
} from './formats.ts'

test('dates and months', () => {
  expect(dateInWords('2026-03-06')).toBe('6 de marzo de 2026')
  expect(weekdayAndDate('2026-09-05T10:15')).toBe('Sábado, 5 de septiembre de 2026')
  expect(weekdayOf('2026-12-31')).toBe('Jueves')
  expect(abbreviatedDate('2026-09-05')).toBe('sáb 5 sept 2026')
  expect(dayAndTime('2026-03-06T09:05')).toBe('vie 6 mar 2026, 09:05')
  expect(monthTitle('2026-01')).toBe('Enero de 2026')
})

test('amounts', () => {
  const amounts = [0, 0.5, 999.999, 1234.5, 12_345, 99_999_999.99, -12.5, Number.NaN]
  const written = ['0,00', '0,50', '1000,00', '1234,50', '12.345,00', '99.999.999,99', '-12,50']
  expect(amounts.map(euro)).toEqual([...written.map((text) => `${text}\u00a0€`), '-'])
  expect([4.25, 30, 0.005].map(kilograms)).toEqual(['4,25\u00a0kg', '30\u00a0kg', '0,005\u00a0kg'])
})

test('an instant has the style of lists too', () => {
  expect(clinicDateTime('2026-11-16T20:05:00Z')).toMatch(/^(lun|mar) \d+ nov 2026, \d\d:05$/)
})
