import { expect, test } from 'vitest'
import { desdeOf, desdeText, numberOf, plazoNumber, plazoOf, plazoUnit } from './fila-values.ts'

test('an interval is a number and a unit', () => {
  expect([plazoNumber('84d'), plazoUnit('84d')]).toEqual(['84', 'd'])
  expect([plazoNumber(null), plazoUnit(null, 'w')]).toEqual(['', 'w'])
  expect([plazoOf(' 6 ', 'm'), plazoOf('', 'm'), plazoOf(undefined, undefined)]).toEqual(['6m', '', ''])
})

test('what is empty is no number, and a row without a day always holds', () => {
  expect([numberOf(''), numberOf('3'), numberOf('x')]).toEqual([null, 3, Number.NaN])
  expect([desdeText('2000-01-01'), desdeText('2027-01-01'), desdeOf('')]).toEqual(['', '2027-01-01', '2000-01-01'])
})
