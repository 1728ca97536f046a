import { expect, test } from 'vitest'
import { isBackupDue, isTestDue, lastScheduled } from '../../src/backup/schedule.ts'
import { clinicTime } from '../../src/platform/ops/clock.ts'

const clock = (moment: Date) => clinicTime(moment, 'Europe/Madrid').now
const at = (text: string) => new Date(`${text}+01:00`)

test.each([
  [['03:00'], '2026-11-18T03:00', '2026-11-18T03:00'],
  [['03:00'], '2026-11-18T02:59', '2026-11-17T03:00'],
  [['14:30', '03:00'], '2026-11-18T14:29', '2026-11-18T03:00'],
  [['14:30', '03:00'], '2026-11-01T00:00', '2026-10-31T14:30'],
])('of %j the last at %s is %s', (times, now, expected) => {
  expect(lastScheduled(times, now)).toBe(expected)
})

test('a backup is due once after each of the times, at once in a new clinic, and every hour after a failure', () => {
  const due = (last: string | null, done: string | null, now: string) =>
    isBackupDue({ last: last ? at(last) : null, done: done ? at(done) : null }, ['03:00'], at(now), clock)
  expect(due(null, null, '2026-11-18T12:00')).toBe(true)
  expect(due('2026-11-17T03:00', '2026-11-17T03:00', '2026-11-18T02:59')).toBe(false)
  expect(due('2026-11-17T03:00', '2026-11-17T03:00', '2026-11-18T03:00')).toBe(true)
  expect(due('2026-11-18T03:00', '2026-11-18T03:00', '2026-11-18T23:00')).toBe(false)
  expect(due('2026-11-18T03:00', '2026-11-17T03:00', '2026-11-18T03:59')).toBe(false)
  expect(due('2026-11-18T03:00', '2026-11-17T03:00', '2026-11-18T04:00')).toBe(true)
})

test('a test is due once a week', () => {
  const due = (last: string | null, done: string | null, now: string) =>
    isTestDue({ last: last ? at(last) : null, done: done ? at(done) : null }, at(now))
  expect(due(null, null, '2026-11-18T03:00')).toBe(true)
  expect(due('2026-11-15T03:01', '2026-11-15T03:01', '2026-11-21T03:01')).toBe(false)
  expect(due('2026-11-15T03:01', '2026-11-15T03:01', '2026-11-22T03:00')).toBe(true)
  expect(due('2026-11-22T03:00', '2026-11-15T03:01', '2026-11-22T03:30')).toBe(false)
})
