import type { Excepcion } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { closedDays, marksOf, periodText } from './periods.ts'

const excepcion = (changes: Partial<Excepcion>): Excepcion => ({
  ...{ id_excepcion: 1, id_usuario: null, tipo: 'cierre', motivo: '' },
  ...{ desde: '2026-12-24T00:00', hasta: '2026-12-26T00:00', ...changes },
})

test.each([
  ['2026-12-25T00:00', '2026-12-26T00:00', 'vie 25 dic 2026'],
  ['2026-12-24T00:00', '2026-12-26T00:00', 'jue 24 dic 2026 – vie 25 dic 2026'],
  ['2026-12-24T10:00', '2026-12-24T13:00', 'jue 24 dic 2026, 10:00 – 13:00'],
  ['2026-12-24T18:00', '2026-12-25T00:00', 'jue 24 dic 2026, 18:00 – 24:00'],
  ['2026-12-24T18:00', '2026-12-25T10:00', 'jue 24 dic 2026, 18:00 – vie 25 dic 2026, 10:00'],
])('from %s until %s is %s', (desde, hasta, text) => expect(periodText({ desde, hasta })).toBe(text))

describe('the days of exceptions', () => {
  const nameOf = ({ id_usuario }: Excepcion) => (id_usuario === null ? 'clínica' : 'Nuria')

  test('are closed only by whole days of the clinic', () => {
    const others = [{ id_usuario: 2 }, { tipo: 'apertura' as const }, { desde: '2026-12-24T09:00' }]
    expect([...closedDays([excepcion({})])]).toEqual(['2026-12-24', '2026-12-25'])
    expect(closedDays(others.map(excepcion)).size).toBe(0)
  })

  test('are marked by what closes most, with all reasons', () => {
    const marks = marksOf(
      [
        excepcion({ motivo: 'Navidad', desde: '2026-12-25T00:00' }),
        excepcion({ id_usuario: 2, motivo: 'Curso' }),
        excepcion({ tipo: 'apertura', desde: '2026-12-27T10:00', hasta: '2026-12-27T12:00' }),
      ],
      nameOf,
    )
    expect([...marks]).toEqual([
      ['2026-12-25', { mark: 'full', text: 'Cierre, clínica, Navidad; Cierre, Nuria, Curso' }],
      ['2026-12-24', { mark: 'partial', text: 'Cierre, Nuria, Curso' }],
      ['2026-12-27', { mark: 'open', text: 'Apertura, clínica' }],
    ])
  })

  test('are closed by whole days of the vet who looks at them', () => {
    expect(marksOf([excepcion({ id_usuario: 2 })], nameOf, 2).get('2026-12-24')?.mark).toBe('full')
  })
})
