import { describe, expect, test } from 'vitest'
import { dayLabel, daysFrom, halvesOfDay, otherHalf, slotLabel } from './slots.ts'

const day = (fecha: string, ...horas: string[]) => ({
  fecha,
  huecos: horas.map((hora) => ({ hora, veterinarios: [1, 2] })),
})

describe('the hours of the panel', () => {
  test('are of the usual vet of the pet where they are free', () => {
    const [before, after] = halvesOfDay(day('2026-11-17', '13:45', '14:00'), 2)
    expect(before.slots).toEqual([{ fecha_hora: '2026-11-17T13:45', hora: '13:45', id_usuario: 2 }])
    expect(halvesOfDay(day('2026-11-17', '13:45'), 9)[0].slots[0]?.id_usuario).toBe(1)
    expect(after.slots.map(({ hora }) => hora)).toEqual(['14:00'])
  })

  test('leave out days without any', () => {
    const dias = [day('2026-11-17', '10:00'), day('2026-11-18'), day('2026-11-19', '10:00'), day('2026-11-20', '9:00')]
    expect(daysFrom(dias, 0, 2).map(({ fecha }) => fecha)).toEqual(['2026-11-17', '2026-11-19'])
    expect(daysFrom(dias, 2, 2).map(({ fecha }) => fecha)).toEqual(['2026-11-20'])
  })

  test('offer the other half of the day beside the first', () => {
    const dias = [day('2026-11-17', '11:00'), day('2026-11-18', '10:00', '16:30')]
    const first = { fecha_hora: '2026-11-17T11:00', id_usuario: 1 }
    expect(otherHalf(dias, first, null)).toMatchObject({
      label: 'Por la tarde',
      slot: { fecha_hora: '2026-11-18T16:30' },
    })
    const late = { fecha_hora: '2026-11-17T17:00', id_usuario: 1 }
    expect(otherHalf(dias, late, null)).toMatchObject({ label: 'Por la mañana', slot: { hora: '11:00' } })
    expect(otherHalf([day('2026-11-17', '11:00')], first, null)).toBeUndefined()
  })

  test('name the days without «mañana»', () => {
    expect(dayLabel('2026-11-17', '2026-11-17')).toBe('Hoy 17')
    expect(dayLabel('2026-11-18', '2026-11-17')).toBe('mié 18')
    expect(dayLabel('2026-12-01', '2026-11-17')).toBe('mar 1 dic')
    expect(slotLabel('2026-11-17T17:00', '2026-11-17')).toBe('hoy 17:00')
    expect(slotLabel('2026-11-18T18:15', '2026-11-17')).toBe('mié 18 nov 18:15')
  })
})
