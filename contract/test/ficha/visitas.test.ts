import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Constante,
  constantes,
  especies,
  fieldErrors,
  firmaErrors,
  implausible,
  keysOf,
  type Medida,
  plausibleRanges,
  visitaUpdate,
} from '../../src/index.ts'

const errorsFor = (fields: object) => {
  const result = visitaUpdate.safeParse({ version: 1, ...fields })
  return result.success ? {} : fieldErrors(result.error.issues)
}

describe('plausible ranges', () => {
  test('lie inside the possible, for every species', () => {
    for (const especie of [...especies, null, 'dodo'])
      for (const [medida, [min, max]] of Object.entries(plausibleRanges(especie))) {
        expect(min, `${especie} ${medida}`).toBeLessThan(max)
        expect(errorsFor({ [medida]: min }), `${especie} ${medida}`).toEqual({})
        expect(errorsFor({ [medida]: max }), `${especie} ${medida}`).toEqual({})
      }
  })

  test('warn outside and only there', () => {
    const medida = fc.constantFrom<Medida>(
      'peso',
      'temperatura',
      'frecuencia_cardiaca',
      'frecuencia_respiratoria',
      'trc',
    )
    fc.assert(
      fc.property(fc.constantFrom(...especies), medida, fc.double({ noNaN: true }), (especie, name, value) => {
        const range = plausibleRanges(especie)[name]
        const outside = range !== undefined && (value < range[0] || value > range[1])
        expect(implausible(name, value, especie) !== undefined).toBe(outside)
      }),
    )
  })

  test('know a cat from a dog, and nothing of what is empty or unknown', () => {
    expect(implausible('frecuencia_cardiaca', 240, 'gato')).toBeUndefined()
    expect(implausible('frecuencia_cardiaca', 240, 'perro')).toBe('Poco habitual: entre 50 y 220 lpm')
    expect(implausible('peso', 0.05, 'perro')).toBe('Poco habitual: entre 200\u00a0g y 100\u00a0kg')
    expect(implausible('temperatura', null, 'perro')).toBeUndefined()
    expect(implausible('temperatura', 45, null)).toBeUndefined()
  })
})

test('a measurement accepts its whole range in its own steps, and nothing beyond', () => {
  const name = fc.constantFrom<Constante>(...keysOf(constantes))
  fc.assert(
    fc.property(name, fc.integer({ min: -100, max: 20_000 }), (constante, tenths) => {
      const { min, max, decimals } = constantes[constante]
      const value = tenths / 10
      const possible = value >= min && value <= max && (decimals === 1 || Number.isInteger(value))
      expect(Object.keys(errorsFor({ [constante]: value }))).toEqual(possible ? [] : [constante])
    }),
  )
})

test('a signature needs a reason, and one of the texts', () => {
  const empty = { motivo: ' ', anamnesis: '', exploracion: '', diagnosticos: [], plan: ' ' }
  expect(Object.keys(firmaErrors(empty))).toEqual(['motivo', 'exploracion'])
  for (const text of [{ anamnesis: 'x' }, { exploracion: 'x' }, { diagnosticos: ['x'] }, { plan: 'x' }])
    expect(firmaErrors({ ...empty, motivo: 'Tos', ...text })).toEqual({})
})
