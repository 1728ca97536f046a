import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gramsShown, kilosTyped, parsePeso, pesoField } from './grams.ts'

describe('a weight that is typed', () => {
  test.each([
    ['12,5', false, 12.5],
    ['12.5 kg', false, 12.5],
    ['850 g', false, 0.85],
    ['23', true, 0.023],
    ['23g', true, 0.023],
    ['1,2 kg', true, 1.2],
    ['23,5', true, 0.0235],
    ['', true, Number.NaN],
    ['g', true, Number.NaN],
    ['mucho', true, Number.NaN],
  ])('%s (in grams: %s) is %s kg', (text, gramos, kilos) => {
    expect(parsePeso(text, gramos)).toBe(kilos)
  })

  test('every weight that can be stored is shown as it can be typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500_000 }), fc.boolean(), (grams, gramos) => {
        expect(parsePeso(pesoField(grams / 1000, gramos), gramos)).toBe(grams / 1000)
      }),
    )
  })
})

describe('a field in grams over a text in kilograms', () => {
  test.each([
    ['23', '0,023'],
    ['1200', '1,2'],
    ['', ''],
    ['23,5', '23,5 g'],
    ['x', 'x g'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(kilosTyped(typed)).toBe(kept)
    expect(gramsShown(kept)).toBe(typed)
  })

  test('shows what was typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = gramsShown(kilosTyped(typed))
        const plain = typed.trim()
        expect(shown).toBe(/^\d{1,7}$/.test(plain) ? String(Number(plain)) : plain)
      }),
    )
  })
})
