import type { Tramo, TramoBody } from '@huella/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../lib/days.ts'
import { periodosOf, tramosOf } from './periodos.ts'

const range = (
  dia: number,
  hours: string,
  vigente_desde: string | null = null,
  vigente_hasta: string | null = null,
) => {
  const [desde = '', hasta = ''] = hours.split('-')
  return { dia, desde, hasta, vigente_desde, vigente_hasta }
}

/** Each period as its days and its hours on Mondays. */
const shown = (tramos: Tramo[]) =>
  periodosOf(tramos).map(({ desde, hasta, semana }) =>
    [desde, hasta, ...(semana[0] ?? []).map((one) => `${one.desde}-${one.hasta}`)].join(' '),
  )
const sent = (tramos: Tramo[]) => tramosOf(periodosOf(tramos)).map(({ tramo }) => tramo)

/** The hours of each weekday that hold on a day. */
const hoursOn = (tramos: readonly TramoBody[], day: string) =>
  tramos
    .filter(({ vigente_desde: from, vigente_hasta: to }) => (from ?? '') <= day && day <= (to ?? '9999'))
    .map(({ dia, desde, hasta }) => `${dia} ${desde}-${hasta}`)
    .sort()

describe('the periods of a timetable', () => {
  test('are one without dates', () => {
    expect(shown([])).toEqual([' '])
    expect(shown([range(1, '16:30-20:00'), range(1, '09:30-13:30')])).toEqual(['  09:30-13:30 16:30-20:00'])
  })

  test('are the usual one and the summer between its parts', () => {
    const tramos = [
      range(1, '08:00-15:00', '2027-07-01', '2027-08-31'),
      range(1, '09:30-13:30', null, '2027-06-30'),
      range(1, '09:30-13:30', '2027-09-01', null),
    ]
    expect(shown(tramos)).toEqual(['  09:30-13:30', '2027-07-01 2027-08-31 08:00-15:00'])
    expect(sent(tramos)).toEqual(tramos)
  })

  test('show ranges that hold besides the usual ones with them', () => {
    const tramos = [range(1, '09:00-13:00'), range(1, '16:00-18:00', '2027-07-01', null)]
    expect(shown(tramos)).toEqual(['  09:00-13:00', '2027-07-01  09:00-13:00 16:00-18:00'])
  })

  test('leave the usual week out where it never holds', () => {
    expect(sent([range(1, '09:00-13:00', null, '2027-06-30'), range(2, '09:00-13:00', '2027-07-01', null)])).toEqual([
      range(2, '09:00-13:00', '2027-07-01', null),
      range(1, '09:00-13:00', null, '2027-06-30'),
    ])
  })
})

test('a timetable that is shown and sent holds the same hours on every day', () => {
  const first = '2027-01-01'
  const day = fc.nat({ max: 40 }).map((days) => addDays(first, days))
  const tramo = fc
    .record({
      dia: fc.integer({ min: 1, max: 2 }),
      hour: fc.integer({ min: 9, max: 11 }),
      days: fc.tuple(fc.option(day), fc.option(day)),
    })
    .map(({ dia, hour, days: [one, other] }) => {
      const [from, to] = one && other && one > other ? [other, one] : [one, other]
      return range(dia, `${String(hour).padStart(2, '0')}:00-${hour + 1}:00`, from, to)
    })
  fc.assert(
    fc.property(fc.array(tramo, { maxLength: 6 }), (tramos) => {
      for (let n = -2; n < 45; n++) {
        const on = addDays(first, n)
        expect(hoursOn(sent(tramos), on)).toEqual(hoursOn(tramos, on))
      }
    }),
  )
})
