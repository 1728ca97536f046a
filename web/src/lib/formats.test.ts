import { describe, expect, test } from 'vitest'
import { formatNumber, fullDate, longDate, monthTitle } from './formats.ts'

describe('Spanish formats equal those of Intl', () => {
  const days = Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n)))
  const spanish = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options })
  const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

  test('dates and months', () => {
    const [long, full] = [spanish({ dateStyle: 'long' }), spanish({ dateStyle: 'full' })]
    const month = spanish({ month: 'long', year: 'numeric' })
    for (const date of days) {
      const day = date.toISOString().slice(0, 10)
      expect(longDate(day)).toBe(long.format(date))
      expect(fullDate(`${day}T10:15`)).toBe(capitalized(full.format(date)))
      expect(monthTitle(day.slice(0, 7))).toBe(capitalized(month.format(date)))
    }
  })

  test('numbers', () => {
    const number = new Intl.NumberFormat('es-ES')
    for (const count of [0, 7, 999, 1_000, 9_999, 10_000, 99_999, 100_000, 1_234_567]) {
      expect(formatNumber(count)).toBe(number.format(count))
    }
  })
})
