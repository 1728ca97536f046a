import type { Cita } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { esperaValues, fitsWish, typedEspera } from './espera-values.ts'

const TODAY = '2026-03-10'
const filled = {
  ...esperaValues({ id_mascota: 7, tipo_consulta: 'control' }, TODAY),
  motivo_consulta: 'Revisión',
}

describe('the form of the waiting list', () => {
  test('asks for any vet and hour of the next days, unless they are given', () => {
    expect(typedEspera.safeParse(filled).data).toEqual({
      id_mascota: 7,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
      desde: TODAY,
      hasta: '2026-04-09',
    })
    const given = { ...filled, veterinarios: '3', hora_desde: '10:00', urgente: true }
    expect(typedEspera.safeParse(given).data).toMatchObject({ veterinarios: [3], hora_desde: '10:00', urgente: true })
  })

  test('lasts until the appointment that would be moved, if that is not too long', () => {
    const until = (day: string) => esperaValues({ cita: { fecha_hora: `${day}T10:00` } as Cita }, TODAY).hasta
    expect(until('2026-03-20')).toBe('2026-03-20')
    expect(until('2026-12-24')).toBe('2026-06-09')
  })

  test('a free hour fits between the given hours, and before the appointment that would be moved', () => {
    const wish = { ...filled, hora_desde: '10:00', hora_hasta: '12:00' }
    const cita = { fecha_hora: '2026-03-20T11:00' } as Cita
    expect(fitsWish(filled, '2026-03-11T23:00')).toBe(true)
    const fitting = ['09:45', '10:00', '11:45', '12:00'].filter((hora) => fitsWish(wish, `2026-03-11T${hora}`))
    expect(fitting).toEqual(['10:00', '11:45'])
    expect(fitsWish(filled, '2026-03-20T10:45', cita)).toBe(true)
    expect(fitsWish(filled, '2026-03-20T11:00', cita)).toBe(false)
  })

  test('names the fields that are missing', () => {
    const { error } = typedEspera.safeParse(esperaValues({}, TODAY))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['id_mascota', 'tipo_consulta', 'motivo_consulta'])
  })
})
