import { describe, expect, test } from 'vitest'
import { firstLoaded, halvesOf, hoursOf, huecoAt, nearestHuecos, relativeDay } from './huecos.ts'

const at = (...horas: string[]) => horas.map((hora) => ({ hora, veterinarios: [1] }))

test('splits a day into morning and afternoon, without empty halves', () => {
  expect(halvesOf(at('09:30', '13:45', '14:00'))).toEqual([
    { label: 'Por la mañana', huecos: at('09:30', '13:45') },
    { label: 'Por la tarde', huecos: at('14:00') },
  ])
  expect(halvesOf(at('16:30')).map(({ label }) => label)).toEqual(['Por la tarde'])
  expect(halvesOf([])).toEqual([])
})

describe('of the free hours of several days', () => {
  const dias = [
    { fecha: '2026-03-10', huecos: at('10:00', '19:30') },
    { fecha: '2026-03-11', huecos: [] },
    { fecha: '2026-03-12', huecos: at('09:00', '10:15') },
  ]

  test('finds the one at a time', () => {
    expect(huecoAt(dias, '2026-03-12T10:15')).toEqual({ hora: '10:15', veterinarios: [1] })
    expect(huecoAt(dias, '2026-03-12T10:00')).toBeUndefined()
    expect(huecoAt(dias, '2026-03-11T10:00')).toBeUndefined()
    expect(huecoAt(dias, '')).toBeUndefined()
  })

  test('finds the nearest to a time, with their vets', () => {
    expect(nearestHuecos(dias, '2026-03-12T10:00').map(({ fecha_hora }) => fecha_hora)).toEqual([
      '2026-03-12T10:15',
      '2026-03-12T09:00',
      '2026-03-10T19:30',
    ])
    expect(nearestHuecos(dias, '2026-03-12T10:00')[0]?.id_usuario).toBe(1)
    expect(nearestHuecos([], '2026-03-12T10:00')).toEqual([])
  })
})

test.each([
  ['', ['2026-03-12', '2026-03-10'], '2026-03-12'],
  ['2026-03-12', ['2026-03-12', '2026-03-10'], '2026-03-12'],
  ['2026-03-11', ['2026-03-12', '2026-03-10'], '2026-03-10'],
  ['2026-04-09', ['2026-03-10'], '2026-03-10'],
  ['2026-04-10', ['2026-03-10'], '2026-04-10'],
])('to show %s from one of %j, loads from %s on', (wanted, firsts, first) => {
  expect(firstLoaded(wanted, firsts)).toBe(first)
})

test.each([
  ['2026-03-10', 'hoy'],
  ['2026-03-11', 'mañana'],
  ['2026-03-17', 'martes 17'],
  ['2026-04-02', 'jueves 2 de abril'],
  ['2027-03-17', 'miércoles 17 de marzo'],
])('on 10 March 2026 %s is %s', (day, text) => {
  expect(relativeDay(day, '2026-03-10')).toBe(text)
})

describe('the hours to choose from', () => {
  const tramo = (desde: string, hasta: string) => ({ dia: 1, desde, hasta, vigente_desde: null, vigente_hasta: null })

  test('are the specification’s without a timetable', () => {
    expect(hoursOf([], true)).toEqual('10 11 12 13 14 15 16 17'.split(' '))
  })

  test('follow the timetable for owners; staff may choose any', () => {
    expect(hoursOf([tramo('09:30', '13:30'), tramo('16:30', '18:00')], false)).toEqual(
      '09 10 11 12 13 14 15 16 17'.split(' '),
    )
    expect(hoursOf([tramo('22:00', '24:00')], false)).toEqual(['22', '23'])
    expect(hoursOf([tramo('09:30', '13:30')], true)).toHaveLength(24)
  })
})
