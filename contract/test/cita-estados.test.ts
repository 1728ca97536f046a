import { describe, expect, test } from 'vitest'
import {
  type CitaEstado,
  citaEstados,
  citaEstadoUpdate,
  citaUpdate,
  hasBegun,
  isClosedForOwner,
  isDue,
  isOpenCita,
  keysOf,
  releasesTime,
  transitionOf,
} from '../src/index.ts'

// Written independently of the table: f free, r with a reason, - never. Columns in the order of the rows.
const expected: Record<CitaEstado, string> = {
  pendiente: 'f f f f f',
  confirmada: '- f f f f',
  completada: 'r r f r r',
  cancelada: 'f f - f -',
  no_presentada: 'r r r r f',
}
const estados = keysOf(citaEstados)

describe('transitions of an appointment', () => {
  test.each(estados)('from %s', (from) => {
    const letters = estados.map((to) => transitionOf(from, to)?.charAt(0) ?? '-')
    expect(letters.join(' ')).toBe(expected[from])
  })

  test('only cancelled and not attended ones release the time', () => {
    expect(estados.filter(releasesTime)).toEqual(['cancelada', 'no_presentada'])
  })

  test('only pending and confirmed ones are open', () => {
    expect(estados.filter((estado) => isOpenCita({ estado }))).toEqual(['pendiente', 'confirmada'])
  })
})

describe('times of an appointment', () => {
  const time = { today: '2026-03-10', now: '2026-03-10T12:00' }

  test.each([
    ['2026-03-09T10:00', true, true],
    ['2026-03-10T11:45', true, true],
    ['2026-03-10T12:00', true, true],
    ['2026-03-10T12:15', true, false],
    ['2026-03-11T10:00', false, false],
  ])('%s is due: %j, has begun: %j', (fecha_hora, due, begun) => {
    expect([isDue({ fecha_hora }, time), hasBegun({ fecha_hora }, time)]).toEqual([due, begun])
  })

  test.each([
    ['pendiente', '2026-03-10T12:00', false],
    ['confirmada', '2026-03-10T12:00', false],
    ['cancelada', '2026-03-10T12:15', false],
    ['pendiente', '2026-03-10T11:45', true],
    ['cancelada', '2026-03-10T11:45', true],
    ['completada', '2026-03-10T12:15', true],
    ['no_presentada', '2026-03-10T12:00', true],
  ] as const)('%s at %s is closed for its owner: %j', (estado, fecha_hora, closed) => {
    expect(isClosedForOwner({ estado, fecha_hora }, time)).toBe(closed)
  })
})

describe('motivo_cambio', () => {
  const parse = (motivo_cambio: unknown) => citaEstadoUpdate.safeParse({ estado: 'confirmada', motivo_cambio })

  test('is optional, trimmed and at most 500 characters long', () => {
    expect(parse(undefined).success).toBe(true)
    expect(parse(' Vino tarde ').data?.motivo_cambio).toBe('Vino tarde')
    expect(parse('x'.repeat(500)).success).toBe(true)
    for (const invalid of ['', ' ', 'x'.repeat(501), null, 1]) expect(parse(invalid).success, `${invalid}`).toBe(false)
    expect(citaUpdate.safeParse({ motivo_cambio: '' }).success).toBe(false)
  })
})
