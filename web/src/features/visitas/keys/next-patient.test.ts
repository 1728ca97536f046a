import type { Cita } from '@huella/contract'
import { expect, test } from 'vitest'
import { nextPatient } from './next-patient.ts'

const cita = (id_cita: number, fields: Partial<Cita> = {}) =>
  ({
    ...{ id_cita, id_usuario: 1, fecha_hora: `2026-11-20T1${id_cita}:00`, estado: 'confirmada' },
    ...{ llegada_en: null, inicio_en: null, fin_en: null, ...fields },
  }) as Cita
const who = { me: 1, except: null, today: '2026-11-20' }

test('is who is inside, then who waits longest, then the next by hour', () => {
  const waiting = cita(3, { llegada_en: '2026-11-20T10:05:00Z' })
  const longer = cita(4, { llegada_en: '2026-11-20T10:00:00Z' })
  const inside = cita(5, { llegada_en: '2026-11-20T09:00:00Z', inicio_en: '2026-11-20T09:10:00Z' })
  const day = [cita(1), waiting, longer, inside]
  expect(nextPatient(day, who)).toBe(inside)
  expect(nextPatient(day, { ...who, except: 5 })).toBe(longer)
  expect(nextPatient([cita(2), cita(1)], who)?.id_cita).toBe(1)
})

test('is nobody whose visit is over, of another day, or of a colleague', () => {
  const over = cita(1, { estado: 'completada', fin_en: '2026-11-20T10:00:00Z' })
  const cancelled = cita(2, { estado: 'cancelada' })
  const tomorrow = cita(3, { fecha_hora: '2026-11-21T10:00' })
  expect(nextPatient([over, cancelled, tomorrow, cita(4, { id_usuario: 2 })], who)).toBeUndefined()
  // Who has none of their own gets the clinic's.
  expect(nextPatient([cita(4, { id_usuario: 2 })], who)?.id_cita).toBe(4)
})
