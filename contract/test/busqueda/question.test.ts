import { describe, expect, test } from 'vitest'
import { dayInText, parseQuestion } from '../../src/index.ts'

const TODAY = '2026-11-17' // a Tuesday

describe('the day in a question', () => {
  test.each([
    ['hoy', '2026-11-17', ''],
    ['garcía mañana', '2026-11-18', 'garcía'],
    ['MAÑANA García', '2026-11-18', 'García'],
    ['pasado mañana', '2026-11-19', ''],
    ['ayer luna', '2026-11-16', 'luna'],
    ['16/11', '2026-11-16', ''],
    ['garcía 16/11', '2026-11-16', 'garcía'],
    ['3-2', '2027-02-03', ''],
    ['16/11/2025', '2025-11-16', ''],
    ['16/11/25', '2025-11-16', ''],
    ['16 nov', '2026-11-16', ''],
    ['el 5 de enero de 2027', '2027-01-05', ''],
    ['jueves', '2026-11-19', ''],
    ['martes', '2026-11-17', ''],
    ['luna el próximo lunes', '2026-11-23', 'luna'],
    ['agenda del jueves', '2026-11-19', 'agenda'],
    ['sábado', '2026-11-21', ''],
  ])('%s is %s', (text, fecha, resto) => {
    expect(dayInText(text, TODAY)).toMatchObject({ fecha, resto })
  })

  test.each(['31/02', '40/11', 'mañanita', 'hoyos', '600 16 11 22', '', 'Lunes-', 'garcía'])(
    '«%s» names none',
    (text) => {
      expect(dayInText(text, TODAY)).toBeUndefined()
    },
  )

  test('keeps what was typed, to be removed from the field', () => {
    expect(dayInText('García  el Jueves luna', TODAY)).toEqual({
      fecha: '2026-11-19',
      texto: 'el Jueves',
      resto: 'García luna',
      esNombre: false,
    })
  })

  test.each([
    ['Domingo García', true],
    ['el domingo García', false],
    ['hoy García', false],
    ['16/11 García', false],
  ])('«%s»: may it be a name? %s', (text, esNombre) => {
    expect(dayInText(text, TODAY)?.esNombre).toBe(esNombre)
  })
})

describe('the words of a question', () => {
  test('a number is one word, however it is grouped', () => {
    expect(parseQuestion('680 000 9', TODAY).words).toEqual(['680 000 9'])
    expect(parseQuestion('garcía +34 680-00-09-95', TODAY).words).toEqual(['+34 680-00-09-95', 'garcía'])
  })

  test('without those of the day, unless there are no others', () => {
    expect(parseQuestion('garcía mañana', TODAY).words).toEqual(['garcía'])
    expect(parseQuestion('domingo', TODAY).words).toEqual(['domingo'])
    expect(parseQuestion('domingo prats', TODAY)).toMatchObject({ words: ['prats'], names: ['domingo', 'prats'] })
    expect(parseQuestion('prats mañana', TODAY).names).toBeUndefined()
  })

  test('are few and different', () => {
    expect(parseQuestion('a b c d e f g', TODAY).words).toHaveLength(5)
    expect(parseQuestion('luna luna', TODAY).words).toEqual(['luna'])
    expect(parseQuestion('  ', TODAY).words).toEqual([])
  })
})
