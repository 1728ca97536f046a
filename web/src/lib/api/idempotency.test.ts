import { describe, expect, test } from 'vitest'
import { forgetKey, keyOf } from './idempotency.ts'

describe('the key of a request', () => {
  test('stays while the same is sent again, and is another for anything else', () => {
    const first = keyOf('/api/citas {"hora":"10:00"}')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf('/api/citas {"hora":"10:00"}')).toBe(first)
    expect(keyOf('/api/citas {"hora":"10:15"}')).not.toBe(first)
  })

  test('is a new one when the outcome is known, or after an hour', () => {
    const first = keyOf('peso', 0)
    expect(keyOf('peso', 3_599_999)).toBe(first)
    const second = keyOf('peso', 3_600_000)
    expect(second).not.toBe(first)
    forgetKey('peso')
    expect(keyOf('peso', 3_600_000)).not.toBe(second)
  })
})
