import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Protocolo, protocolosVigentes, proximaFecha } from '../../src/index.ts'

const yearly = { cachorro_hasta_semanas: null, cachorro_cada_semanas: null, cada_meses: 12 }
const puppy = { cachorro_hasta_semanas: 16, cachorro_cada_semanas: 4, cada_meses: 12 }

describe('the next date', () => {
  test.each([
    ['a year later', yearly, '2020-05-01', '2026-11-16', '2027-11-16'],
    ['on the last day of a shorter month', { ...yearly, cada_meses: 3 }, '2020-05-01', '2026-11-30', '2027-02-28'],
    ['on 28 February after a leap day', yearly, '2020-05-01', '2028-02-29', '2029-02-28'],
    ['four weeks later for a puppy of eight weeks', puppy, '2026-09-21', '2026-11-16', '2026-12-14'],
    ['four weeks later a day before 16 weeks', puppy, '2026-07-28', '2026-11-16', '2026-12-14'],
    ['a year later at 16 weeks', puppy, '2026-07-27', '2026-11-16', '2027-11-16'],
  ])('is %s', (_, protocolo, nacimiento, fecha, expected) => {
    expect(proximaFecha(protocolo, nacimiento, fecha)).toBe(expected)
  })

  test('is always a day after the application', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    const text = day.map((date) => date.toISOString().slice(0, 10))
    const weeks = fc.option(fc.tuple(fc.integer({ min: 1, max: 104 }), fc.integer({ min: 1, max: 52 })))
    fc.assert(
      fc.property(text, text, weeks, fc.integer({ min: 1, max: 60 }), (nacimiento, fecha, young, cada_meses) => {
        const [cachorro_hasta_semanas = null, cachorro_cada_semanas = null] = young ?? []
        const next = proximaFecha({ cachorro_hasta_semanas, cachorro_cada_semanas, cada_meses }, nacimiento, fecha)
        expect(next > fecha && /^\d{4}-\d\d-\d\d$/.test(next)).toBe(true)
      }),
    )
  })
})

describe('the rows in force', () => {
  const row = (fields: Partial<Protocolo>): Protocolo => ({
    ...yearly,
    especie: 'perro',
    tipo: 'vacuna',
    nombre: 'Rabia',
    enfermedades: [],
    vigente_desde: '2000-01-01',
    nota: null,
    ...fields,
  })
  const rows = [
    row({ cada_meses: 24, vigente_desde: '2027-01-01' }),
    row({}),
    row({ especie: 'gato' }),
    row({ tipo: 'desparasitacion_interna', nombre: 'Interna' }),
  ]
  test.each([
    ['2026-12-31', 12],
    ['2027-01-01', 24],
  ])('on %s are the latest that have begun', (day, months) => {
    const found = protocolosVigentes(rows, { especie: 'perro', tipo: 'vacuna' }, day)
    expect(found.map(({ cada_meses }) => cada_meses)).toEqual([months])
  })

  test('of a pet without a species are none', () => {
    expect(protocolosVigentes(rows, { especie: null, tipo: 'vacuna' }, '2027-01-01')).toEqual([])
  })
})
