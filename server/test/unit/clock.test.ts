import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clinicTime } from '../../src/platform/ops/clock.ts'

describe('the clinic’s clock', () => {
  test.each([
    // moment (UTC), Madrid, Canary
    ['2026-03-28T23:30:00Z', '2026-03-29T00:30', '2026-03-28T23:30'],
    ['2026-03-29T00:59:00Z', '2026-03-29T01:59', '2026-03-29T00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00', '2026-03-29T02:00'], // the clocks go forward
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30', '2026-10-25T01:30'],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00', '2026-10-25T01:00'], // the clocks go back
    ['2026-12-31T22:59:00Z', '2026-12-31T23:59', '2026-12-31T22:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01T00:00', '2026-12-31T23:00'],
    ['2028-02-29T12:00:00Z', '2028-02-29T13:00', '2028-02-29T12:00'],
  ])('%s', (moment, madrid, canary) => {
    expect(clinicTime(new Date(moment), 'Europe/Madrid')).toEqual({ today: madrid.slice(0, 10), now: madrid })
    expect(clinicTime(new Date(moment), 'Atlantic/Canary')).toEqual({ today: canary.slice(0, 10), now: canary })
  })

  test('Canary is always one hour behind Madrid', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const asUtc = (zone: string) => Date.parse(`${clinicTime(moment, zone).now}:00Z`)
        expect(asUtc('Europe/Madrid') - asUtc('Atlantic/Canary')).toBe(3_600_000)
      }),
    )
  })
})
