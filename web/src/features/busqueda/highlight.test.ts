import { expect, test } from 'vitest'
import { highlightParts } from './highlight.ts'

const marked = (text: string, ...words: string[]) =>
  highlightParts(text, words)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('')

test('marks words without regard to case and accents', () => {
  expect(marked('Asunción García Vázquez', 'garcia', 'vazquez')).toBe('Asunción [García] [Vázquez]')
  expect(marked('Montserrat Guerrero', 'guerr')).toBe('Montserrat [Guerr]ero')
})

test('marks a number across its groups', () => {
  expect(marked('+34 680 000 995', '6800009')).toBe('+34 [680 000 9]95')
})

test('takes what was typed literally', () => {
  expect(marked('100% (sí)', '(si)', '%')).toBe('100[%] [(sí)]')
  expect(marked('Luna')).toBe('Luna')
})
