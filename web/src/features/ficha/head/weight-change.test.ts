import { expect, test } from 'vitest'
import { weightChange } from './weight-change.ts'

test.each([
  [4, 4.3, 'up', '+300\u00a0g (+8\u00a0%)'],
  [4.3, 4, 'down', '−300\u00a0g (−7\u00a0%)'],
  [30, 30.1, 'same', 'sin cambios'],
  [0.032, 0.035, 'up', '+3\u00a0g (+9\u00a0%)'],
])('from %f to %f is %s: %s', (before, now, trend, text) => {
  expect(weightChange(before, now)).toEqual({ trend, text })
})
