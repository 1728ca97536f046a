import { expect, test } from 'vitest'
import {
  abbreviatedDate,
  clinicDateTime,
  dateInWords,
  dayAndTime,
  distanceText,
  euro,
  monthTitle,
  pesoText,
  shortDate,
  weekdayAndDate,
  weekdayOf,
  whenText,
} from './formats.ts'

test('dates and months', () => {
  expect(dateInWords('2026-03-06')).toBe('6 de marzo de 2026')
  expect(weekdayAndDate('2026-09-05T10:15')).toBe('Sábado, 5 de septiembre de 2026')
  expect(weekdayOf('2026-12-31')).toBe('Jueves')
  expect(abbreviatedDate('2026-09-05')).toBe('sáb 5 sept 2026')
  expect(dayAndTime('2026-03-06T09:05')).toBe('vie 6 mar 2026, 09:05')
  expect(monthTitle('2026-01')).toBe('Enero de 2026')
})

test.each([
  ['2026-03-06T12:30', 'Hoy, 12:30'],
  ['2026-03-07T09:05', 'Mañana, 09:05'],
  ['2026-03-09T10:00', 'Lunes 9, 10:00'],
  ['2026-03-13T10:00', 'Vie 13 mar, 10:00'],
  ['2026-02-27T10:00', 'Vie 27 feb, 10:00'],
  ['2027-03-05T10:00', 'Vie 5 mar 2027, 10:00'],
])('%s, seen from Friday 6 March, is %s', (dateTime, text) => {
  expect(whenText(dateTime, '2026-03-06')).toBe(text)
})

test('a day without its weekday, and without this year', () => {
  expect(shortDate('2026-10-10', '2026-11-17')).toBe('10 oct')
  expect(shortDate('2025-10-10', '2026-11-17')).toBe('10 oct 2025')
})

test('amounts', () => {
  const amounts = [0, 0.5, 999.999, 1234.5, 12_345, 99_999_999.99, -12.5, Number.NaN]
  const written = ['0,00', '0,50', '1000,00', '1234,50', '12.345,00', '99.999.999,99', '-12,50']
  expect(amounts.map(euro)).toEqual([...written.map((text) => `${text}\u00a0€`), '-'])
  expect([4.25, 30, 0.005].map(pesoText)).toEqual(['4,25\u00a0kg', '30\u00a0kg', '5\u00a0g'])
})

test('an instant has the style of lists too', () => {
  expect(clinicDateTime('2026-11-16T20:05:00Z')).toMatch(/^(lun|mar) \d+ nov 2026, \d\d:05$/)
})

test.each([
  ['2026-03-06', 'hoy'],
  ['2026-03-07', 'mañana'],
  ['2026-03-19', 'en 13 días'],
  ['2026-03-20', 'en 2 semanas'],
  ['2026-02-01', 'hace 4 semanas'],
  ['2026-06-10', 'en 3 meses'],
  ['2024-03-01', 'hace 2 años'],
])('how far %s is from 6 March 2026: %s', (day, text) => expect(distanceText(day, '2026-03-06')).toBe(text))
