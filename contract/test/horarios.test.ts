import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  excepcionCreate,
  festivosQuery,
  fieldErrors,
  horarioBody,
  huecosQuery,
  type TramoBody,
  tramosOverlap,
} from '../src/index.ts'

const tramo = (fields: object = {}) => ({ dia: 1, desde: '09:30', hasta: '13:30', ...fields })
const errorsOf = (schema: typeof horarioBody | typeof excepcionCreate | typeof huecosQuery, body: unknown) =>
  fieldErrors(schema.safeParse(body).error?.issues ?? [])
const tramoErrors = (...tramos: object[]) => errorsOf(horarioBody, { tramos })

describe('a timetable', () => {
  test('may be empty, split, until midnight, and have dates', () => {
    const tramos = [
      tramo(),
      tramo({ desde: '13:30', hasta: '24:00' }),
      tramo({ dia: 7, desde: '06:00', vigente_desde: '2026-07-01', vigente_hasta: '2026-08-31' }),
    ]
    expect(tramoErrors(...tramos)).toEqual({})
    expect(tramoErrors()).toEqual({})
  })

  test.each([
    [{ dia: 0 }, 'dia', 'Elige un día de la semana'],
    [{ dia: 8 }, 'dia', 'Elige un día de la semana'],
    [{ dia: '1' }, 'dia', 'Elige un día de la semana'],
    [{ desde: '9:30' }, 'desde', 'La hora debe tener la forma HH:MM'],
    [{ hasta: '24:05' }, 'hasta', 'La hora debe tener la forma HH:MM'],
    [{ desde: '05:55' }, 'desde', 'El horario va de las 06:00 a las 24:00'],
    [{ desde: '09:31' }, 'desde', 'Los minutos deben ir de 5 en 5'],
    [{ hasta: '13:32' }, 'hasta', 'Los minutos deben ir de 5 en 5'],
    [{ hasta: '09:30' }, 'hasta', 'La hora de fin debe ser posterior a la de inicio'],
    [{ vigente_desde: '2026-02-30' }, 'vigente_desde', 'Fecha no válida'],
    [
      { vigente_desde: '2026-02-02', vigente_hasta: '2026-02-01' },
      'vigente_hasta',
      'La fecha final no puede ser anterior a la inicial',
    ],
  ])('refuses %j', (fields, field, text) => {
    expect(tramoErrors(tramo(fields))).toEqual({ [`tramos.0.${field}`]: text })
  })

  test('refuses ranges of one day that overlap', () => {
    expect(tramoErrors(tramo(), tramo({ dia: 2 }), tramo({ desde: '13:00', hasta: '14:00' }))).toEqual({
      'tramos.2.desde': 'Este tramo se solapa con otro del mismo día',
    })
  })

  test('two ranges overlap exactly when an hour of a date is in both', () => {
    const day = fc.option(fc.integer({ min: 1, max: 4 }).map((n) => `2026-03-0${n}`))
    const range = fc
      .record({ a: fc.integer({ min: 6, max: 9 }), length: fc.integer({ min: 1, max: 3 }), from: day, to: day })
      .filter(({ from, to }) => !from || !to || from <= to)
    const two = (n: number) => String(n).padStart(2, '0')
    const body = (r: { a: number; length: number; from: string | null; to: string | null }): TramoBody => ({
      ...{ dia: 1, desde: `${two(r.a)}:00`, hasta: `${two(r.a + r.length)}:00` },
      ...{ vigente_desde: r.from, vigente_hasta: r.to },
    })
    const holds = ({ desde, hasta, vigente_desde, vigente_hasta }: TramoBody, date: string, hour: string) =>
      desde <= hour &&
      hour < hasta &&
      (!vigente_desde || vigente_desde <= date) &&
      (!vigente_hasta || date <= vigente_hasta)
    fc.assert(
      fc.property(range, range, (r, s) => {
        const [one, other] = [body(r), body(s)]
        const dates = [0, 1, 2, 3, 4, 5].map((n) => `2026-03-0${n}`)
        const hours = [6, 7, 8, 9, 10, 11, 12].map((n) => `${two(n)}:00`)
        const both = dates.some((d) => hours.some((h) => holds(one, d, h) && holds(other, d, h)))
        expect(tramosOverlap(one, other)).toBe(both)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an exception', () => {
  const whole = { desde: '2026-08-01T00:00', hasta: '2026-08-16T00:00', tipo: 'cierre', motivo: 'Vacaciones' }
  test('has a period in order, and a type', () => {
    expect(errorsOf(excepcionCreate, whole)).toEqual({})
    expect(errorsOf(excepcionCreate, { ...whole, hasta: whole.desde })).toEqual({
      hasta: 'El final debe ser posterior al inicio',
    })
    expect(errorsOf(excepcionCreate, { ...whole, tipo: 'fiesta' })).toEqual({ tipo: 'Elige cierre o apertura' })
    expect(errorsOf(excepcionCreate, { tipo: 'cierre' })).toEqual({
      desde: 'La fecha y la hora son obligatorias',
      hasta: 'La fecha y la hora son obligatorias',
    })
  })
})

describe('a query of free hours', () => {
  const query = (fields: object) => errorsOf(huecosQuery, { desde: '2026-03-01', hasta: '2026-05-01', ...fields })
  test('is for at most 62 days', () => {
    expect(query({})).toEqual({})
    expect(query({ hasta: '2026-05-02' })).toEqual({ hasta: 'Pide como máximo 62 días' })
    expect(query({ hasta: '2026-02-28' })).toEqual({ hasta: 'El último día no puede ser anterior al primero' })
    expect(query({ desde: 'hoy' })).toEqual({ desde: 'Fecha no válida' })
  })

  test.each(['4', '481', '7.5', 'x', ''])('cannot be for %s minutes', (duracion) => {
    expect(query({ duracion })).toEqual({ duracion: 'La duración debe estar entre 5 y 480 minutos' })
  })
})

test('public holidays are asked for by year, and by a comunidad of the list', () => {
  expect(festivosQuery.safeParse({ anio: '2027', comunidad: 'MD' }).success).toBe(true)
  expect(festivosQuery.safeParse({ anio: '2027' }).success).toBe(true)
  expect(festivosQuery.safeParse({ anio: 'este' }).success).toBe(false)
  expect(festivosQuery.safeParse({ anio: '2027', comunidad: 'XX' }).success).toBe(false)
})
