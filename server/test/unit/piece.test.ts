import { expect, test } from 'vitest'
import { compose, joined, piece, raw } from '../../src/platform/database/piece.ts'

test('what is put in is a value, unless it is a piece', () => {
  const inner = piece`b = ${2} AND c = ${'x'}`
  expect(compose(piece`SELECT ${1} WHERE a IN (${raw('1, 2')}) AND ${inner}!`)).toEqual({
    text: 'SELECT $1 WHERE a IN (1, 2) AND b = $2 AND c = $3!',
    values: [1, 2, 'x'],
  })
})

test('text that looks like SQL stays a value', () => {
  const typed = "'; DROP TABLE cita; --"
  expect(compose(piece`name = ${typed}`)).toEqual({ text: 'name = $1', values: [typed] })
})

test('pieces are joined with their values in order', () => {
  expect(compose(joined([piece`a = ${1}`, raw('b'), piece`c = ${2}`], ' AND '))).toEqual({
    text: 'a = $1 AND b AND c = $2',
    values: [1, 2],
  })
})

test('backslashes are taken as they are written', () => {
  expect(compose(piece`'\\\1'`).text).toBe("'\\\\\\1'")
})

test('a text is told from every other, though it is written once', () => {
  const named = (name: unknown) => piece`name = ${name}`
  const made = [named(1), named(2), named(piece`${3}`), named(raw('x')), named(raw('y')), named(piece`x`)]
  const expected = [
    ...[
      { text: 'name = $1', values: [1] },
      { text: 'name = $1', values: [2] },
      { text: 'name = $1', values: [3] },
    ],
    ...['x', 'y', 'x'].map((text) => ({ text: `name = ${text}`, values: [] })),
  ]
  for (let time = 0; time < 2; time++) expect(made.map(compose)).toEqual(expected)
  const one = piece`(${piece`a${1}`}b)${2}`
  const other = piece`(${piece`a${1}b)${2}`}`
  expect(compose(one).text).toBe('(a$1b)$2')
  expect(compose(other).text).toBe('(a$1b)$2')
})
