import type { Cita } from '@huella/contract'
import { expect, test } from 'vitest'
import { submitText } from './submit-text.ts'

const TODAY = '2026-11-17'
const chosen = {
  fecha_hora: '2026-11-17T12:15',
  id_usuario: '7',
  vetName: 'Javier',
  mascota: 'Nala',
  tipo_consulta: 'vacunacion',
  minutes: 30,
} as const
const cita = { fecha_hora: '2026-11-17T12:15', id_usuario: 7, estado: 'confirmada' } as Cita

test('the button names what it books', () => {
  expect(submitText(chosen, TODAY)).toEqual({
    label: 'Reservar martes 17, 12:15, Javier',
    detail: 'Nala · Vacunación · 30 minutos',
  })
  expect(submitText({ ...chosen, fecha_hora: '2026-12-01T10:00' }, TODAY).label).toBe(
    'Reservar martes 1 de diciembre, 10:00, Javier',
  )
})

test('it leaves out what nobody knows yet', () => {
  const unknown = { ...chosen, vetName: undefined, mascota: undefined, tipo_consulta: '', minutes: undefined } as const
  expect(submitText(unknown, TODAY)).toEqual({ label: 'Reservar martes 17, 12:15', detail: undefined })
})

test.each(['', '2026-13-01T10:00', 'xT10:00'])('without a time (%j) it says that one must be chosen', (fecha_hora) => {
  expect(submitText({ ...chosen, fecha_hora }, TODAY)).toEqual({ label: 'Elige una hora', missing: true })
})

test('of a changed appointment it names the new time or vet, and nothing if only other fields change', () => {
  expect(submitText({ ...chosen, cita }, TODAY)).toEqual({ label: 'Actualizar' })
  expect(submitText({ ...chosen, cita, fecha_hora: '2026-11-18T10:00' }, TODAY).label).toBe(
    'Cambiar a miércoles 18, 10:00, Javier',
  )
  expect(submitText({ ...chosen, cita, id_usuario: '8', vetName: 'Elena' }, TODAY).label).toBe(
    'Cambiar a martes 17, 12:15, Elena',
  )
  expect(submitText({ ...chosen, cita, reactivates: true }, TODAY).label).toBe('Reactivar martes 17, 12:15, Javier')
})
