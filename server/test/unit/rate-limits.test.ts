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
    [{ pair: 1, address: 1, account: 10, pair56: 10, pair48: 10, day48: 10 }, false],
    [{ pair: 1, address: 1, account: 11, pair56: 11, pair48: 11, day48: 11 }, true],
    [{ pair: 1, address: 1, account: 20, pair56: 1, pair48: 20, day48: 300 }, false],
    [{ pair: 1, address: 1, account: 21, pair56: 1, pair48: 21, day48: 21 }, true],
    [{ pair: 1, address: 1, account: 1, pair56: 1, pair48: 1, day48: 301 }, true],
    [{ pair: 1, address: 1, account: 31, pair56: 1, pair48: 2, day48: 2 }, true],
    [{ pair: 1, address: 1, account: 31, pair56: 1, pair48: 1, day48: 1 }, false],
  ])('%j: %s', (failures, limited) => {
    expect(isRateLimited(failures)).toBe(limited)
  })

  test('never limits the first attempt from an address', () => {
    fc.assert(fc.property(fc.nat(), (account) => !isRateLimited({ pair: 1, address: 1, account })))
  })
})
