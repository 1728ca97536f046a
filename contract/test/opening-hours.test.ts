import { describe, expect, test } from 'vitest'
import { hoursOfDay, type OpeningHours, openingLines, openingText, openNow } from '../src/index.ts'

const week = (hours: Record<number, string[]>): OpeningHours =>
  [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
    dia,
    tramos: (hours[dia] ?? []).map((range) => ({ desde: range.slice(0, 5), hasta: range.slice(6) })),
  }))

const split = ['09:30-13:30', '16:30-20:00']

test.each([
  [
    { 1: split, 2: split, 3: split, 4: split, 5: split, 6: ['10:00-14:00'] },
    'lunes a viernes 9:30–13:30 y 16:30–20:00; sábado 10:00–14:00',
  ],
  [{ 1: split, 2: split, 4: split }, 'lunes, martes y jueves 9:30–13:30 y 16:30–20:00'],
  [{ 1: split, 2: split, 3: split, 6: split }, 'lunes a miércoles y sábado 9:30–13:30 y 16:30–20:00'],
  [{ 6: ['06:00-24:00'], 7: ['06:00-24:00'] }, 'sábado y domingo 6:00–24:00'],
  [{ 1: ['09:00-11:00', '12:00-13:00', '15:00-16:00'] }, 'lunes 9:00–11:00, 12:00–13:00 y 15:00–16:00'],
  [Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((dia) => [dia, split])), 'todos los días 9:30–13:30 y 16:30–20:00'],
  [{}, ''],
])('%j in words', (hours, text) => {
  expect(openingText(week(hours))).toBe(text)
})

test('the lines also say when it is closed, unless its hours are not known', () => {
  expect(openingLines(week({ 2: split, 3: split }))).toEqual([
    { dias: 'lunes y jueves a domingo', horas: 'cerrado', abierto: false },
    { dias: 'martes y miércoles', horas: '9:30–13:30 y 16:30–20:00', abierto: true },
  ])
  expect(openingLines(week({}))).toEqual([])
  expect(openingLines([])).toEqual([])
})

describe('the periods in which the clinic is open', () => {
  const openings = [
    '2026-12-23T09:30-13:30',
    '2026-12-23T16:30-20:00',
    '2026-12-24T09:30-13:30',
    '2026-12-28T09:00-24:00',
    '2027-01-07T10:00-14:00',
  ].map((period) => ({
    desde: period.slice(0, 16),
    hasta: period.endsWith('24:00') ? '2026-12-29T00:00' : `${period.slice(0, 11)}${period.slice(17)}`,
  }))
  test.each([
    ['2026-12-23T08:00', { abre: '2026-12-23T09:30' }],
    ['2026-12-23T09:30', { hasta: '13:30' }],
    ['2026-12-23T13:29', { hasta: '13:30' }],
    ['2026-12-23T13:30', { abre: '2026-12-23T16:30' }],
    ['2026-12-28T23:59', { hasta: '24:00' }],
    ['2026-12-29T00:00', { abre: '2027-01-07T10:00' }],
    ['2027-01-07T14:00', { abre: undefined }],
  ])('say at %s: %j', (now, state) => {
    expect(openNow(openings, now)).toEqual(state)
  })

  test('are the hours of a day, with what closings make of them', () => {
    expect(hoursOfDay(openings, '2026-12-23')).toBe('9:30–13:30 y 16:30–20:00')
    expect(hoursOfDay(openings, '2026-12-25')).toBe('cerrado')
    expect(hoursOfDay(openings, '2026-12-28')).toBe('9:00–24:00')
  })
})
