import { expect, test } from 'vitest'
import { firstOf } from '../src/index.ts'

test.each([
  [['Nala'], 'Nala'],
  [['Nala', 'Simón', 'Copo'], 'Nala, Simón y Copo'],
  [['Nala', 'Simón', 'Copo', 'Luna', 'Rex'], 'Nala, Simón y 3 más'],
])('%j: %s', (names, text) => {
  expect(firstOf(names)).toBe(text)
})
