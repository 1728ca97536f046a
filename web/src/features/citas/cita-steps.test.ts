import type { Cita, CitaEstado } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { stepLabel, stepsOf, stepToUndo } from './cita-steps.ts'

const time = { today: '2026-03-10', now: '2026-03-10T12:00' }
const NOTED = '2026-03-10T10:50:00Z'
const none = { llegada_en: null, inicio_en: null, fin_en: null }
const cita = (fecha_hora: string, fields: Partial<Cita> = {}) =>
  ({ estado: 'confirmada', fecha_hora, ...none, ...fields }) as Cita

const arrived = { llegada_en: NOTED }
const inside = { ...arrived, inicio_en: NOTED }

test.each([
  ['before its hour', cita('2026-03-10T12:15'), ['llegada', 'inicio', 'fin']],
  ['at its hour', cita('2026-03-10T12:00'), ['llegada', 'inicio', 'fin', 'no_presentada']],
  ['pending', cita('2026-03-10T10:00', { estado: 'pendiente' }), ['llegada', 'inicio', 'fin', 'no_presentada']],
  ['arrived', cita('2026-03-10T12:00', arrived), ['inicio', 'fin']],
  ['in consultation', cita('2026-03-10T12:00', inside), ['fin']],
  ['of another day', cita('2026-03-09T12:00'), ['fin', 'no_presentada']],
  ['of another day, arrived', cita('2026-03-09T12:00', arrived), ['fin']],
  ['of tomorrow', cita('2026-03-11T12:00'), []],
])('the steps of an appointment: %s', (_, row, steps) => {
  expect(stepsOf(row, time)).toEqual(steps)
})

test.each(['completada', 'cancelada', 'no_presentada'] satisfies CitaEstado[])('none for one that is %s', (estado) => {
  expect(stepsOf(cita('2026-03-10T10:00', { estado }), time)).toEqual([])
})

test('without an arrival there is nothing to end', () => {
  expect(stepLabel('fin', cita('2026-03-10T12:00'))).toBe('Completar')
  expect(stepLabel('fin', cita('2026-03-10T12:00', arrived))).toBe('Terminar')
})

describe('what can be taken back', () => {
  const YESTERDAY = '2026-03-09T10:50:00Z'
  const dayOf = (instant: string) => instant.slice(0, 10)
  const undo = (fields: Partial<Cita>) => stepToUndo(cita('2026-03-10T12:00', fields), time, dayOf)

  test('is the last step', () => {
    expect(undo(arrived)).toBe('llegada')
    expect(undo(inside)).toBe('inicio')
    expect(undo({ estado: 'completada', ...inside, fin_en: NOTED })).toBe('fin')
  })

  test('is nothing where nothing is noted, or on a later day', () => {
    expect(undo({})).toBeUndefined()
    expect(undo({ llegada_en: YESTERDAY })).toBeUndefined()
  })
})
