import type { AvisoPrevisto, Cita, TraspasoPropuesta } from '@huella/contract'
import { expect, test } from 'vitest'
import { itemsOf, optionValue, overlapping, toldText } from './choices.ts'

const AT = '2026-03-12T10:30'
const cita = (id_cita: number, fields: Partial<Cita> = {}) =>
  ({
    id_cita,
    version: 4,
    fecha_hora: AT,
    duracion: 30,
    mascota: { usuario: { id_usuario: id_cita } },
    ...fields,
  }) as Cita
const proposal = (id: number, vet: number | null, fecha_hora = AT): TraspasoPropuesta => ({
  cita: cita(id),
  libres: [],
  propuesta: vet === null ? null : { id_usuario: vet, fecha_hora },
  alternativas: [],
})

test('sends what was proposed or chosen, the hour only where it changes, and not what stays', () => {
  const propuestas = [
    proposal(1, 7),
    proposal(2, 7, '2026-03-12T11:00'),
    proposal(3, null),
    proposal(4, 8),
    proposal(5, 8),
  ]
  const choices = { 4: optionValue({ id_usuario: 9, fecha_hora: '2026-03-13T12:00' }), 5: '' }
  expect(itemsOf(propuestas, choices)).toEqual([
    { id_cita: 1, version: 4, id_usuario: 7 },
    { id_cita: 2, version: 4, id_usuario: 7, fecha_hora: '2026-03-12T11:00' },
    { id_cita: 4, version: 4, id_usuario: 9, fecha_hora: '2026-03-13T12:00' },
  ])
})

test('finds places that two appointments want', () => {
  const propuestas = [
    proposal(1, 7),
    proposal(2, 7, '2026-03-12T10:45'),
    proposal(3, 7, '2026-03-12T11:15'),
    proposal(4, 8),
  ]
  expect([...overlapping(propuestas, {})]).toEqual([2])
  expect([...overlapping(propuestas, { 2: '' })]).toEqual([])
  expect([...overlapping(propuestas, { 2: '', 4: optionValue({ id_usuario: 7, fecha_hora: AT }) })]).toEqual([4])
})

const aviso = (id_usuario: number, ...canales: AvisoPrevisto['canales']): AvisoPrevisto => ({
  para: { id_usuario, nombre: 'Ana', apellido: `Gil${id_usuario}` },
  canales,
})

test.each([
  [[], [aviso(1, 'email')], ''],
  [[cita(1)], [], 'No se avisará a los dueños.'],
  [[cita(1)], [aviso(1, 'email'), aviso(2, 'sms')], 'Se avisará por correo a Ana Gil1, y a los veterinarios.'],
  [
    [cita(1), cita(2)],
    [aviso(1, 'email'), aviso(2, 'email', 'sms')],
    'Se avisará por correo y SMS a Ana Gil1 y Ana Gil2, y a los veterinarios.',
  ],
  [
    [1, 2, 3, 4].map((id) => cita(id)),
    [1, 2, 3, 4].map((id) => aviso(id, 'email')),
    'Se avisará por correo a 4 dueños, y a los veterinarios.',
  ],
])('says who will be notified: %#', (citas, avisos, text) => {
  expect(toldText(citas, avisos)).toBe(text)
})
