import type { Cita } from '@huella/contract'
import { expect, test } from 'vitest'
import { estadoText } from './own-estado.ts'
import { groupsOf } from './own-groups.ts'

const time = { today: '2026-11-17', now: '2026-11-17T12:00' } // a Tuesday
const none = { llegada_en: null, inicio_en: null, fin_en: null }
const cita = (fecha_hora: string, fields: Partial<Cita> = {}) =>
  ({ estado: 'confirmada', fecha_hora, ...none, ...fields }) as Cita

test('appointments are under the names of their days', () => {
  const days = ['2026-11-17T12:30', '2026-11-17T18:00', '2026-11-20T10:00', '2026-11-22T10:00', '2026-11-23T10:00']
  const groups = groupsOf(
    days.map((day) => cita(day)),
    time.today,
  )
  expect(groups.map(({ heading, citas }) => [heading, citas.length])).toEqual([
    ['Hoy', 2],
    ['Esta semana', 2],
    ['Más adelante', 1],
  ])
  expect(groupsOf([], time.today)).toEqual([])
})

test.each([
  ['to be confirmed', cita('2026-11-20T10:00', { estado: 'pendiente' }), /te avisaremos/],
  ['confirmed', cita('2026-11-20T10:00'), /te esperamos/],
  ['arrived', cita('2026-11-17T11:30', { llegada_en: '2026-11-17T10:30:00Z' }), /estás aquí/],
  ['past, and nobody noted anything', cita('2026-11-16T10:00'), /ya ha pasado/],
  [
    'cancelled by its owner, or by the clinic for them',
    cita('2026-11-20T10:00', {
      ...{ estado: 'cancelada', motivo_cancelacion: 'cliente', cancelada_en: '2026-07-09T05:00:00Z' },
    }),
    /^se anuló a petición tuya el 9 de julio\.$/,
  ],
  [
    'cancelled by the clinic, in another year',
    cita('2026-01-16T10:00', { estado: 'cancelada', motivo_cancelacion: null, cancelada_en: '2025-12-30T05:00:00Z' }),
    /^la clínica la anuló el 30 de diciembre de 2025\.$/,
  ],
  ['cancelled', cita('2026-11-20T10:00', { estado: 'cancelada' }), /no tienes que venir/],
  ['cancelled, in the past', cita('2026-11-16T10:00', { estado: 'cancelada' }), /no tuvo lugar/],
])('what the state says of one that is %s', (_, row, text) => {
  expect(estadoText(row, time)).toMatch(text)
})
