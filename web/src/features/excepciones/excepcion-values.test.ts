import { fieldErrors, validation } from '@huella/contract'
import { expect, test } from 'vitest'
import { type ExcepcionValues, excepcionValues, typedExcepcion } from './excepcion-values.ts'

const parse = (changes: Partial<ExcepcionValues>) => typedExcepcion.safeParse({ ...excepcionValues(''), ...changes })
const errors = (changes: Partial<ExcepcionValues>) => {
  const parsed = parse(changes)
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

test.each([
  [{ fecha_desde: '2026-12-25' }, '2026-12-25T00:00', '2026-12-26T00:00'],
  [{ fecha_desde: '2026-12-25', fecha_hasta: '2026-12-31' }, '2026-12-25T00:00', '2027-01-01T00:00'],
  [
    { fecha_desde: '2026-12-25', todo_el_dia: false, hora_desde: '10:00', hora_hasta: '13:30' },
    '2026-12-25T10:00',
    '2026-12-25T13:30',
  ],
  [
    { fecha_desde: '2026-12-31', todo_el_dia: false, hora_desde: '18:00', hora_hasta: '24:00' },
    '2026-12-31T18:00',
    '2027-01-01T00:00',
  ],
])('%j is a period', (changes, desde, hasta) => {
  expect(parse(changes)).toMatchObject({ success: true, data: { desde, hasta, id_usuario: null, tipo: 'cierre' } })
})

test('a vet is sent as a number', () => {
  expect(parse({ fecha_desde: '2026-12-25', id_usuario: '7' })).toMatchObject({ data: { id_usuario: 7 } })
})

test.each([
  [{}, { fecha_desde: validation.fecha }],
  [{ fecha_desde: '31/02/2026' }, { fecha_desde: validation.fecha }],
  [{ fecha_desde: '2026-12-25', fecha_hasta: '2026-12-24' }, { fecha_hasta: validation.periodoOrder }],
  [
    { fecha_desde: '2026-12-25', todo_el_dia: false },
    { hora_desde: validation.tramoHora, hora_hasta: validation.tramoHora },
  ],
  [
    { fecha_desde: '2026-12-25', todo_el_dia: false, hora_desde: '13:00', hora_hasta: '10:00' },
    { hora_hasta: validation.periodoOrder },
  ],
])('%j is refused at its fields', (changes, expected) => expect(errors(changes)).toEqual(expected))
