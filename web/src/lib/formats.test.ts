import { describe, expect, test } from 'vitest'
import { clinicDateTime, dayAndTime, euro, fullDate, longDate, monthTitle, shortDate } from './formats.ts'

describe('Spanish formats equal those of Intl', () => {
  const days = Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n)))
  const spanish = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options })
  const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

  test('dates and months', () => {
    const [long, full] = [spanish({ dateStyle: 'long' }), spanish({ dateStyle: 'full' })]
    const short = spanish({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    const month = spanish({ month: 'long', year: 'numeric' })
    for (const date of days) {
      const day = date.toISOString().slice(0, 10)
      expect(longDate(day)).toBe(long.format(date))
      expect(fullDate(`${day}T10:15`)).toBe(capitalized(full.format(date)))
      expect(shortDate(day)).toBe(short.format(date).replace(',', ''))
      expect(dayAndTime(`${day}T09:05`)).toBe(`${shortDate(day)}, 09:05`)
      expect(monthTitle(day.slice(0, 7))).toBe(capitalized(month.format(date)))
    }
  })

  test('amounts', () => {
    const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
    const amounts = [
      0, 0.5, 9.99, 999.999, 1234.5, 9999.99, 9999.999, 10_000, 123_456.78, 99_999_999.99, -12.5, -12_345,
    ]
    for (const amount of amounts) expect(euro(amount)).toBe(euros.format(amount))
    expect(euro(Number.NaN)).toBe('-')
  })
})

test('an instant has the style of lists too', () => {
  expect(clinicDateTime('2026-11-16T20:05:00Z')).toMatch(/^(lun|mar) \d+ nov 2026, \d\d:05$/)
})
