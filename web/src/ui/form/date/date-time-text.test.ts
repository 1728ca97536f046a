import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../lib/days.ts'
import {
  dayProblem,
  formatDay,
  isMidnight,
  parseDay,
  parseTime,
  separateDay,
  separateTime,
  stepTime,
  timeProblem,
} from './date-time-text.ts'

const TODAY = '2026-11-16'
const parse = (text: string, today = TODAY) => parseDay(text, today)

/** The text of a field after these keys. */
const typed = (separate: (text: string, before: string) => string, keys: string) =>
  [...keys].reduce((text, key) => separate(text + key, text), '')

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const times = fc
  .nat({ max: 24 * 60 - 1 })
  .map((n) => [Math.floor(n / 60), n % 60].map((part) => String(part).padStart(2, '0')).join(':'))

describe('a typed date', () => {
  test.each([
    '12/11/2026',
    '12-11-2026',
    '12.11.2026',
    '12 11 2026',
    ' 12/11/26 ',
    '12-11-26',
    '12112026',
    '121126',
    '12/11',
    '12/11/',
    '1211',
    '2026-11-12',
    '2026/11/12',
  ])('%s is 12 November 2026', (text) => expect(parse(text)).toBe('2026-11-12'))

  test.each([
    ['1/2/2027', '2027-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['07/01', '2027-01-07'], // nearer than that of this year
    ['29/02', '2028-02-29'],
    ['01/01/76', '2076-01-01'],
    ['01/01/77', '1977-01-01'],
    ['01/01/98', '1998-01-01'],
    ['', ''],
    ['  ', ''],
  ])('%s is %s', (text, day) => expect(parse(text)).toBe(day))

  test.each([
    '31/02/2026',
    '29/02/2026',
    '29/02/2100',
    '31/04/2026',
    '32/01/2026',
    '00/01/2026',
    '12/13/2026',
    '31/02',
  ])('%s does not exist', (text) => {
    expect(parse(text)).toBeUndefined()
    expect(dayProblem(text)).toBe('Esa fecha no existe. Escribe día/mes/año')
  })

  test.each(['1', '12', '12/1/2', '12/11/202', '12/11/20266', 'mañana', '12/11/2026T10', '0012-01-01 '])(
    '%s is no date, with an example of one',
    (text) => {
      expect(parse(text)).toBeUndefined()
      expect(dayProblem(text)).toBe('Escribe la fecha como 31/12/2026')
    },
  )

  test('is the same day after it is shown, however it is typed', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom('/', '-', '.', ' '), (day, today, separator) => {
        const shown = formatDay(day)
        const short = shown.replace(/\b0/g, '')
        for (const text of [shown, short]) expect(parse(text.replaceAll('/', separator), today)).toBe(day)
        for (const keys of [shown, shown.replaceAll('/', ''), day]) {
          expect(parse(typed(separateDay, keys), today)).toBe(day)
        }
        expect(dayProblem(day)).toBeUndefined()
      }),
    )
  })

  test('of two digits for the year is within 50 years, and without a year within half a year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -49 * 365, max: 49 * 365 }), (today, offset) => {
        const day = addDays(today, offset)
        const [year = '', month, date] = day.split('-')
        expect(parse(`${date}/${month}/${year.slice(2)}`, today)).toBe(day)
        const near = addDays(today, offset % 182)
        if (!near.endsWith('02-29')) expect(parse(formatDay(near).slice(0, 5), today)).toBe(near)
      }),
    )
  })

  test('is a day that exists, or none, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d/. -]{0,11}$/), (text) => {
        const day = parse(text)
        if (!day) return
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
        expect(parse(formatDay(day))).toBe(day)
      }),
    )
  })
})

test.each([
  ['12112026', '12/11/2026'],
  ['1/2/2027', '1/2/2027'],
  ['9/112026', '9/11/2026'],
  ['12-11-26', '12-11-26'],
  ['2026-11-12', '2026-11-12'],
  ['121120267', '12/11/20267'],
])('the separators of %s are put in: %s', (keys, text) => expect(typed(separateDay, keys)).toBe(text))

test('a deleted separator is not put in again', () => {
  expect(separateDay('12', '12/')).toBe('12')
  expect(separateDay('1/11/2026', '12/11/2026')).toBe('1/11/2026')
})

describe('a typed time', () => {
  test.each(['930', '0930', '9:30', '09:30', '09.30', '9,30', '9h30', '9 30', ' 09:30 '])('%s is 09:30', (text) =>
    expect(parseTime(text)).toBe('09:30'),
  )

  test.each([
    ['9', '09:00'],
    ['9h', '09:00'],
    ['17', '17:00'],
    ['0', '00:00'],
    ['2359', '23:59'],
    ['', ''],
  ])('%s is %s', (text, time) => expect(parseTime(text)).toBe(time))

  test.each([
    ['24', true],
    ['2400', true],
    ['24:00', true],
    ['24:01', false],
    ['00:00', false],
  ])('%s is the end of the day: %s', (text, expected) => expect(isMidnight(text)).toBe(expected))

  test.each(['24', '24:00', '9:60', '93', '9:3', '12345', 'a', '9:30 pm'])('%s is no time', (text) => {
    expect(parseTime(text)).toBeUndefined()
    expect(timeProblem(text)).toBe('Escribe la hora como 09:30')
  })

  test('is the same time after it is shown, however it is typed', () => {
    fc.assert(
      fc.property(times, (time) => {
        for (const keys of [time, time.replace(':', ''), time.replace(':', '.'), time.replace(/^0/, '')]) {
          expect(parseTime(typed(separateTime, keys))).toBe(time)
        }
        expect(timeProblem(time)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['09:00', 1, {}, '09:15'],
  ['09:00', -1, {}, '08:45'],
  ['09:10', 1, {}, '09:15'],
  ['09:10', -1, {}, '09:00'],
  ['23:45', 1, {}, '23:45'],
  ['23:50', 1, {}, '23:45'],
  ['00:05', -1, {}, '00:00'],
  ['00:00', -1, {}, '00:00'],
  ['', 1, {}, '09:00'],
  ['9:3', -1, {}, '09:00'],
  ['', 1, { min: '10:20' }, '10:20'],
  ['10:30', -1, { min: '10:20' }, '10:20'],
  ['12:00', 1, { max: '12:10' }, '12:10'],
  ['12:00', 1, { min: '9:', max: 'x' }, '12:15'],
] as const)('from %j, a step of %i in %j is %s', (value, direction, range, expected) =>
  expect(stepTime(value, direction, range)).toBe(expected),
)
