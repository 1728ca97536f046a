import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageInWords } from '../../src/ficha/age.ts'

test.each([
  ['2026-03-10', '2026-03-10', '0 días'],
  ['2026-03-09', '2026-03-10', '1 día'],
  ['2026-02-11', '2026-03-10', '27 días'],
  ['2026-02-10', '2026-03-10', '1 mes'],
  ['2026-01-31', '2026-02-28', '28 días'],
  ['2026-01-31', '2026-03-01', '1 mes'],
  ['2025-03-11', '2026-03-10', '11 meses'],
  ['2025-03-10', '2026-03-10', '1 año'],
  ['2025-02-10', '2026-03-10', '1 año y 1 mes'],
  ['2023-01-05', '2026-03-10', '3 años y 2 meses'],
  ['2024-02-29', '2025-02-28', '11 meses'],
  ['2026-03-11', '2026-03-10', '0 días'],
])('a pet born on %s is on %s %s old', (birth, on, age) => {
  expect(ageInWords(birth, on)).toBe(age)
})

test('never shrinks as days go by', () => {
  const months = (text: string) => {
    const [, years = '0'] = /(\d+) años?/.exec(text) ?? []
    const [, rest = '0'] = /(\d+) mes/.exec(text) ?? []
    return Number(years) * 12 + Number(rest)
  }
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, day, (birth, one, other) => {
      const [early, late] = [one, other].sort()
      if (!early || !late || early < birth) return
      expect(months(ageInWords(birth, late))).toBeGreaterThanOrEqual(months(ageInWords(birth, early)))
    }),
  )
})
