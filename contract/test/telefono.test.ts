import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors, formatTelefono, normaliseTelefono, persona, register, telefono } from '../src/index.ts'

const ana = { nombre: 'Ana', apellido: 'Gil', email: 'ana@ejemplo.es' }
const INVALID = 'Escribe un teléfono válido, por ejemplo 612 345 678'

describe('a telephone number', () => {
  test.each([
    ['612345678', '+34612345678'],
    ['612 345 678', '+34612345678'],
    ['612.345.678', '+34612345678'],
    ['(91) 234-56-78', '+34912345678'],
    ['\u202a+34\u00a0612\u2011345\u2011678\u202c', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+34 812 345 678', '+34812345678'],
    ['711 111 111', '+34711111111'],
    ['+351 912 345 678', '+351912345678'],
    ['00 44 20 7946 0958', '+442079460958'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
    ['', null],
    [' \t ', null],
    ['-', null],
    [null, null],
  ])('%j is normalised to %j', (typed, kept) => {
    expect(telefono.parse(typed)).toBe(kept)
  })

  test.each([
    ...['61234567', '6123456789', '512345678', '34612345678', '+34 61234567', '+34 6123456789', '+34 512345678'],
    ...['+1234567', '+1234567890123456', '+0612345678', '000612345678', '++34612345678', '34+612345678', '+'],
    ...[
      'seis uno dos',
      '612 345 67x',
      '６１２３４５６７８',
      '612345678\u0000',
      "612345678'--",
      612345678,
      ['612345678'],
      {},
      true,
    ],
  ])('%j is refused', (typed) => {
    const result = persona.safeParse({ ...ana, telefono: typed })
    expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual({ telefono: INVALID })
  })

  test('a normalised number is accepted unchanged', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789+ .-()/x'), maxLength: 24 })
    fc.assert(
      fc.property(fc.oneof(digits, fc.string({ unit: 'binary' })), (typed) => {
        const once = normaliseTelefono(typed)
        expect(normaliseTelefono(once)).toBe(once)
        const result = telefono.safeParse(typed)
        if (!result.success || result.data === null) return
        expect(result.data).toMatch(/^\+[1-9]\d{7,14}$/)
        expect(telefono.parse(result.data)).toBe(result.data)
        expect(telefono.parse(formatTelefono(result.data))).toBe(result.data)
      }),
      { numRuns: 500 },
    )
  })

  test('is formatted in groups when it is Spanish', () => {
    expect(formatTelefono('+34612345678')).toBe('+34 612 345 678')
    expect(formatTelefono('+442079460958')).toBe('+442079460958')
  })

  test('is optional in a profile and not part of the registration', () => {
    expect(persona.parse(ana)).toEqual(ana)
    const password = 'contraseña'
    const made = register.parse({ ...ana, password, password_confirmation: password, telefono: '612345678' })
    expect(made).not.toHaveProperty('telefono')
  })
})
