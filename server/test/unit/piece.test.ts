import { expect, test } from 'vitest'
import { joined, Piece, piece, raw } from '../../src/platform/database/piece.ts'

test('what is put in is a value, unless it is a piece', () => {
  const inner = piece`b = ${2} AND c = ${'x'}`
  expect(piece`SELECT ${1} WHERE a IN (${raw('1, 2')}) AND ${inner}!`).toEqual(
    new Piece(['SELECT ', ' WHERE a IN (1, 2) AND b = ', ' AND c = ', '!'], [1, 2, 'x']),
  )
})

test('text that looks like SQL stays a value', () => {
  const { texts, values } = piece`name = ${"'; DROP TABLE cita; --"}`
  expect(texts).toEqual(['name = ', ''])
  expect(values).toEqual(["'; DROP TABLE cita; --"])
})

test('pieces are joined with their values in order', () => {
  expect(joined([piece`a = ${1}`, raw('b'), piece`c = ${2}`], ' AND ')).toEqual(
    new Piece(['a = ', ' AND b AND c = ', ''], [1, 2]),
  )
})

test('backslashes are taken as they are written', () => {
  expect(piece`'\\\1'`.texts).toEqual(["'\\\\\\1'"])
})
