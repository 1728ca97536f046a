import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRateLimited } from '../../src/auth/attempts.repo.ts'

describe('the rate limit after failed sign-ins', () => {
  test.each([
    [{ pair: 10, address: 10, account: 10 }, false],
    [{ pair: 11, address: 11, account: 11 }, true],
    [{ pair: 1, address: 50, account: 1 }, false],
    [{ pair: 1, address: 51, account: 1 }, true],
    [{ pair: 1, address: 1, account: 5_000 }, false],
    [{ pair: 2, address: 2, account: 31 }, true],
    [{ pair: 2, address: 2, account: 30 }, false],
  ])('%j: %s', (failures, limited) => {
    expect(isRateLimited(failures)).toBe(limited)
  })

  test('never limits the first attempt from an address', () => {
    fc.assert(fc.property(fc.nat(), (account) => !isRateLimited({ pair: 1, address: 1, account })))
  })
})
