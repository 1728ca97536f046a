import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citaHoras, citaUpdate, errorsOf, validateCita } from '../src/index.ts'

const valid = { id_mascota: 1, fecha_hora: '2026-03-29T10:00', tipo_consulta: 'control', motivo_consulta: 'x' } as const
const rules = { today: '2026-03-29', now: '2026-03-29T12:00', client: false }
const two = (n: number) => String(n).padStart(2, '0')

const anyMinute = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the start of an appointment', () => {
  test('is every 15 minutes from 10:00 to 17:45', () => {
    fc.assert(
      fc.property(anyMinute, ({ hour, minute }) => {
        const fecha_hora = `2026-04-01T${two(hour)}:${two(minute)}`
        const onTheGrid = hour >= 10 && hour <= 17 && minute % 15 === 0
        expect(validateCita({ ...valid, fecha_hora }, rules).ok).toBe(onTheGrid)
      }),
      { numRuns: 2_000 },
    )
  })

  test('with a timetable is every 15 minutes of any hour', () => {
    fc.assert(
      fc.property(anyMinute, ({ hour, minute }) => {
        const fecha_hora = `2026-04-01T${two(hour)}:${two(minute)}`
        expect(validateCita({ ...valid, fecha_hora }, { ...rules, timetable: true }).ok).toBe(minute % 15 === 0)
      }),
    )
  })

  test('is not before today, and for an owner not before now', () => {
    const slot = fc.record({
      day: anyDay,
      hour: fc.integer({ min: citaHoras.first, max: citaHoras.last }),
      minute: fc.constantFrom(...citaHoras.minutes),
      today: anyDay,
      clock: anyMinute,
    })
    fc.assert(
      fc.property(slot, ({ day, hour, minute, today, clock }) => {
        const fecha_hora = `${day}T${two(hour)}:${two(minute)}`
        const now = `${today}T${two(clock.hour)}:${two(clock.minute)}`
        const accepted = (client: boolean) => validateCita({ ...valid, fecha_hora }, { today, now, client }).ok
        const past = Date.parse(`${day}T00:00Z`) < Date.parse(`${today}T00:00Z`)
        const gone = Date.parse(`${fecha_hora}Z`) < Date.parse(`${now}Z`)
        expect(accepted(false)).toBe(!past)
        expect(accepted(true)).toBe(!gone)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is not validated when it is unchanged', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const old = { ...valid, fecha_hora: `${day}T03:07` }
        expect(errorsOf(validateCita(old, { ...rules, before: old }))).toEqual({})
      }),
    )
  })
})

describe('fecha_hora', () => {
  test.each([
    ['2026-03-29T10:15', '2026-03-29T10:15'],
    ['2026-03-29T10:15:00', '2026-03-29T10:15'],
    [' 2028-02-29T17:45:59 ', '2028-02-29T17:45'],
  ])('accepts %s', (sent, taken) => {
    expect(citaUpdate.parse({ fecha_hora: sent }).fecha_hora).toBe(taken)
  })

  test('accepts exactly the days that exist', () => {
    const parts = fc.record({
      year: fc.integer({ min: 1900, max: 2099 }),
      month: fc.integer({ min: 0, max: 14 }),
      day: fc.integer({ min: 0, max: 33 }),
    })
    fc.assert(
      fc.property(parts, ({ year, month, day }) => {
        const text = `${year}-${two(month)}-${two(day)}`
        const date = new Date(`${text}T00:00:00Z`)
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
        expect(citaUpdate.safeParse({ fecha_hora: `${text}T10:00` }).success).toBe(exists)
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    '2026-03-29',
    '10:15',
    '2026-03-29 10:15',
    '2026-03-29T24:00',
    '2026-03-29T10:60',
    '2026-03-29T10:15Z',
    '',
    7,
    null,
  ])('refuses %j', (fecha_hora) => {
    expect(citaUpdate.safeParse({ fecha_hora }).success).toBe(false)
  })
})
