import { describe, expect, test } from 'vitest'
import { daysOf, type FirstDay, monthGrid, shiftMonth } from './month-grid.ts'

const datesOf = (month: string, first: FirstDay) =>
  monthGrid(month, first).map((week) => week.map((day) => day && Number(day.slice(8))))

describe('the weeks of a month', () => {
  const _ = null

  test('begin on Monday', () => {
    expect(datesOf('2026-04', 'lunes')).toEqual([
      [_, _, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10, 11, 12],
      [13, 14, 15, 16, 17, 18, 19],
      [20, 21, 22, 23, 24, 25, 26],
      [27, 28, 29, 30, _, _, _],
    ])
    expect(datesOf('2026-03', 'lunes')[0]).toEqual([_, _, _, _, _, _, 1]) // from a Sunday
    expect(datesOf('2026-06', 'lunes')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]) // from a Monday
  })

  test('begin on Sunday, and leave the neighbours out', () => {
    expect(datesOf('2026-04', 'domingo')).toEqual([
      [_, _, _, 1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11],
      [12, 13, 14, 15, 16, 17, 18],
      [19, 20, 21, 22, 23, 24, 25],
      [26, 27, 28, 29, 30, _, _],
    ])
    expect(monthGrid('2026-04', 'domingo')[0]?.[3]).toBe('2026-04-01')
  })

  test.each([
    ['2026-02', 4], // 28 days from a Sunday
    ['2024-02', 5],
    ['2026-03', 5], // from a Sunday
    ['2026-05', 6], // from a Friday
    ['2026-08', 6], // from a Saturday
  ])('%s has %i', (month, weeks) => expect(monthGrid(month, 'domingo')).toHaveLength(weeks))

  test('have every day of ten years once, in its column', () => {
    for (let month = '2020-01'; month < '2030-01'; month = shiftMonth(month, 1)) {
      const weeks = monthGrid(month, 'domingo')
      expect(weeks.flat().filter(Boolean)).toEqual(daysOf(month))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.some(Boolean)).toBe(true)
        for (const [column, day] of week.entries()) if (day) expect(new Date(day).getUTCDay()).toBe(column)
      }
    }
  })
})

test.each([
  ['2026-02', 28],
  ['2024-02', 29],
  ['2100-02', 28],
  ['2026-04', 30],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  const days = daysOf(month)
  expect(days).toHaveLength(count)
  expect(days[0]).toBe(`${month}-01`)
  expect(days.at(-1)).toBe(`${month}-${count}`)
})

test.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -18, '2024-12'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months', (month, count, expected) => expect(shiftMonth(month, count)).toBe(expected))
