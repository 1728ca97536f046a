import type { Cita } from '@huella/contract'
import { citaDuracion } from '@huella/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf, visibleHours } from './columns.ts'
import { assignLanes, type Interval } from './lanes.ts'
import { DAY, minutesOf, QUARTER, quarterAt, timeAt } from './minutes.ts'
import { type GridSlot, lengthTo, slotByKey, snapStart } from './moves.ts'

const DAYS = ['2026-03-12', '2026-03-13']
const VETS = [1, 2, 3].map((id_usuario) => ({ id_usuario, nombre: `Vet ${id_usuario}`, apellido: 'García' }))

const minute = fc.integer({ min: 0, max: DAY - 1 })
const interval = fc
  .tuple(minute, fc.integer({ min: 1, max: 480 }))
  .map(([start, length]) => ({ start, end: start + length }))
const overlap = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end

const citas = fc
  .array(
    fc.record({
      fecha_hora: fc.tuple(fc.constantFrom(...DAYS), minute).map(([day, time]) => `${day}T${timeAt(time)}`),
      duracion: fc.integer({ min: citaDuracion.min, max: citaDuracion.max }),
      id_usuario: fc.constantFrom(...VETS.map(({ id_usuario }) => id_usuario)),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, n) => ({ ...row, id_cita: n + 1 }) as Cita))

const dias = DAYS.map((fecha) => ({
  fecha,
  veterinarios: [{ id_usuario: 1, abierto: [{ desde: '09:30', hasta: '24:00' }] }],
}))

const nothing = { veterinarios: VETS, dias, citas: [], borradores: [], ofertas: [], excepciones: [] }

describe('lanes', () => {
  test('what overlaps is never in the same lane', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 30 }), (intervals) => {
        const lanes = assignLanes(intervals)
        intervals.forEach((one, a) => {
          intervals.forEach((other, b) => {
            if (a < b && overlap(one, other)) {
              expect(lanes[a]?.lane).not.toBe(lanes[b]?.lane)
              expect(lanes[a]?.lanes).toBe(lanes[b]?.lanes)
            }
          })
        })
      }),
    )
  })

  test('there are no more lanes than intervals at one time', () => {
    fc.assert(
      fc.property(fc.array(interval, { minLength: 1, maxLength: 30 }), (intervals) => {
        const depthAt = (time: number) => intervals.filter(({ start, end }) => start <= time && time < end).length
        const depth = Math.max(...intervals.map(({ start }) => depthAt(start)))
        const lanes = assignLanes(intervals)
        expect(Math.max(...lanes.map((one) => one.lanes))).toBe(depth)
        for (const { lane, lanes: count } of lanes) expect(lane).toBeLessThan(count)
      }),
    )
  })

  test('an urgency is beside the appointment that it overlaps, and the next one has the whole width', () => {
    const [first, urgency, next] = [
      { start: 600, end: 630 },
      { start: 615, end: 645 },
      { start: 645, end: 675 },
    ]
    expect(assignLanes([first, urgency, next])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })
})

describe('columns', () => {
  test('every appointment is drawn once, in the column of its vet and day, as long as it takes', () => {
    fc.assert(
      fc.property(citas, (rows) => {
        const columns = columnsOf({ ...nothing, citas: rows })
        expect(columns).toHaveLength(6)
        const placed = columns.flatMap((column) => column.citas.map((one) => ({ ...one, column })))
        expect(placed.map(({ cita }) => cita.id_cita).sort((a, b) => a - b)).toEqual(rows.map(({ id_cita }) => id_cita))
        for (const { cita, start, end, column } of placed) {
          expect([cita.id_usuario, cita.fecha_hora]).toEqual([column.id_usuario, `${column.fecha}T${timeAt(start)}`])
          expect(end - start).toBe(Math.max(cita.duracion, QUARTER))
        }
        const { start, end } = visibleHours(columns)
        for (const one of placed) expect(one.start).toBeGreaterThanOrEqual(start)
        for (const one of placed) expect(Math.min(one.end, DAY)).toBeLessThanOrEqual(end)
        expect([start % 60, end % 60]).toEqual([0, 0])
      }),
    )
  })

  test('the hours have room around the open ones', () => {
    const columns = columnsOf(nothing)
    expect(columns[0]?.open).toEqual([{ start: 570, end: DAY }])
    expect(visibleHours(columns)).toEqual({ start: 480, end: DAY })
    expect(visibleHours([])).toEqual({ start: 540, end: 1200 })
  })
})

describe('moves', () => {
  const slot = fc.record({
    column: fc.integer({ min: 0, max: 4 }),
    start: minute,
    length: fc.integer({ min: 5, max: 480 }),
  })
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')
  const rules = { columns: 5, allowed: (column: number) => column !== 2 }

  test('a key moves by one quarter hour or one allowed column, or changes the end', () => {
    fc.assert(
      fc.property(slot, key, fc.boolean(), (before, pressed, shift) => {
        const after = slotByKey(before, pressed, shift, rules)
        if (!after) throw new Error('no slot')
        if (pressed === 'ArrowLeft' || pressed === 'ArrowRight') {
          expect({ ...after, column: before.column }).toEqual(before)
          if (after.column !== before.column) expect(after.column).not.toBe(2)
        } else if (shift) {
          expect({ ...after, length: before.length }).toEqual(before)
          expect(after.length).toBeGreaterThanOrEqual(citaDuracion.min)
          expect(after.length).toBeLessThanOrEqual(citaDuracion.max)
        } else {
          expect(after.length).toBe(before.length)
          expect(after.start % QUARTER).toBe(0)
          expect(Math.abs(after.start - before.start)).toBeLessThanOrEqual(QUARTER)
        }
      }),
    )
  })

  test('moves and their opposites end where they began, on quarter hours', () => {
    const start: GridSlot = { column: 1, start: 600, length: 30 }
    const press = (at: GridSlot, name: string, shift = false) => slotByKey(at, name, shift, rules) ?? at
    expect(press(press(start, 'ArrowDown'), 'ArrowUp')).toEqual(start)
    expect(press(start, 'ArrowRight')).toEqual({ ...start, column: 3 })
    expect(press(press(start, 'ArrowDown', true), 'ArrowUp', true)).toEqual(start)
    expect(press({ ...start, column: 0 }, 'ArrowLeft').column).toBe(0)
    expect(slotByKey(start, 'a', false, rules)).toBeUndefined()
  })

  test('a pulled end is on a quarter hour within the possible lengths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), fc.integer({ min: -600, max: 3000 }), (quarter, end) => {
        const start = quarter * QUARTER
        const length = lengthTo({ start }, end)
        expect((start + length) % QUARTER).toBe(0)
        expect(length).toBeGreaterThanOrEqual(QUARTER)
        expect(length).toBeLessThanOrEqual(citaDuracion.max)
      }),
    )
  })

  test('times', () => {
    expect([minutesOf('2026-03-12T09:05'), minutesOf('24:00'), timeAt(545)]).toEqual([545, 1440, '09:05'])
    expect([quarterAt(614), quarterAt(615), snapStart(607), snapStart(608), snapStart(2000)]).toEqual([
      600, 615, 600, 615, 1425,
    ])
  })
})
