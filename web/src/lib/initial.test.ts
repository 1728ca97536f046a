import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['luna', 'L'],
  ['Ñandú', 'Ñ'],
  ['🐶 Toby', '🐶'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['🇪🇸', '🇪🇸'],
  ['♂', '♂'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
