import { expect, test } from 'vitest'
import { rangeOf } from '../../src/platform/files/send-file.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  // Not a range, several ranges, or another unit: the whole file.
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
])('%s of a file of 100 bytes is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
