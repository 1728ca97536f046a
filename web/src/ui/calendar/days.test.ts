import { expect, test } from 'vitest'
import { addMonths, clampDay, isDay } from '../../lib/days.ts'
import { dayByKey } from './day-keys.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0999-01-01', false],
  ['', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test.each([
  ['2026-11-16', {}, '2026-11-16'],
  ['2026-11-16', { min: '2026-11-17' }, '2026-11-17'],
  ['2026-11-16', { max: '2026-11-01' }, '2026-11-01'],
])('%s in %j is %s', (day, range, expected) => expect(clampDay(day, range)).toBe(expected))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowRight', false, '2026-11-02'],
  ['ArrowUp', false, '2026-10-25'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-10-26'], // a Monday
  ['End', false, '2026-11-01'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', false, '2026-12-01'],
  ['PageUp', true, '2025-11-01'],
  ['PageDown', true, '2027-11-01'],
  ['Enter', false, undefined],
  ['a', false, undefined],
])('from 1 November 2026, %s (shift: %s) moves to %s', (key, shift, expected) =>
  expect(dayByKey('2026-11-01', key, shift)).toBe(expected),
)
