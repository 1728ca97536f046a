import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from '../../../src/documentos/pdf/wrap.ts'

const widthOf = (text: string) => text.length

test('wraps at spaces, and breaks what is longer than a line', () => {
  expect(wrap('uno dos tres', 7, widthOf)).toEqual(['uno dos', 'tres'])
  expect(wrap('abcdefghij kl', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(wrap('a\n\nb', 10, widthOf)).toEqual(['a', '', 'b'])
})

test('no line is too long, and no character is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'bc', ' ', 'ñ', '\n'), maxLength: 200 })
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (typed, width) => {
      const lines = wrap(typed, width, widthOf)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''))
    }),
  )
})
